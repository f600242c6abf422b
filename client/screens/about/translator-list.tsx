import type { Translator, TranslatorGroup } from './translators.ts'

/** Lists languages with the people who translated into each. Names keep their own text direction. */
export function TranslatorList({ groups }: { groups: readonly TranslatorGroup[] }) {
  return (
    <dl className="translators">
      {groups.map(({ code, language, people }) => (
        <div key={code}>
          <dt>{language}</dt>
          {people.map((person) => (
            <dd key={person.name}>
              <Name {...person} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Name({ name, url }: Translator) {
  if (!url) return <bdi translate="no">{name}</bdi>
  return (
    <a href={url} rel="noopener">
      <bdi translate="no">{name}</bdi>
    </a>
  )
}
