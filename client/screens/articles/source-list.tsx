import { Trans } from '@lingui/react/macro'
import { ExternalLink } from '../../ui/external-link.tsx'
import { SOURCES, type Source, type SourceName } from './sources.ts'

/** What an article rests on. Works are cited in English, whatever the language of the page. */
export function SourceList({ names }: { names: readonly SourceName[] }) {
  return (
    <div className="sources">
      <h3>
        <Trans>Sources</Trans>
      </h3>
      <ul>
        {names.map((name) => (
          <Cited key={name} {...(SOURCES[name] as Source)} />
        ))}
      </ul>
    </div>
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
