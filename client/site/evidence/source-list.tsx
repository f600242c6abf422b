import { ExternalLink } from '../../base/ui/external-link.tsx'
import { SOURCES, type Source, type SourceName } from './sources.ts'

/** The sources of a text, cited in English whatever the language of the page. */
export function SourceList({ names }: { names: readonly SourceName[] }) {
  return (
    <ul className="source-list">
      {names.map((name) => (
        <Cited key={name} {...(SOURCES[name] as Source)} />
      ))}
    </ul>
  )
}

function Cited({ text, url }: Source) {
  return (
    <li dir="ltr" translate="no">
      <span lang="en">{text}</span>{' '}
      {url && (
        <ExternalLink href={url} bare>
          {url.replace('https://', '')}
        </ExternalLink>
      )}
    </li>
  )
}
