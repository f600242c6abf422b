import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from 'react-router'
import { loadLanguageNames } from '../../base/locale/language-names.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import type { Head, LoadContext } from '../../screen.ts'
import { Inventory, Licence } from './about-inventory.tsx'
import { RuledSection } from '../reading/ruled-section.tsx'
import { TakeTest } from '../reading/take-test.tsx'
import { groupTranslators, type TranslatorGroup, type Translator } from './translators.ts'
import { externalLinks } from '../../shell/site-links.ts'

type AboutData = { languageCount: number; groups: TranslatorGroup[] }

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`About and team`),
    description: i18n._(
      msg`Who made this personality test: the project and its license, the inventory and its author, the people who translated it, and how to help.`,
    ),
  }
}

export async function load({ locale }: LoadContext): Promise<AboutData> {
  const [names, translators] = await Promise.all([
    loadLanguageNames(locale),
    import('../../../banks/generated/translators.json'),
  ])
  return { languageCount: names.length, groups: groupTranslators(translators.default, names) }
}

export default function AboutScreen() {
  const { languageCount, groups } = useLoaderData<AboutData>()
  return (
    <div className="reading">
      <header className="reading-head">
        <h1>
          <Trans>About and team</Trans>
        </h1>
        <p className="lead">
          <Trans>A personality test that anyone may take, read, check and improve.</Trans>
        </p>
      </header>
      <Project languageCount={languageCount} />
      <Inventory />
      <RuledSection id="team" title={<Trans>The people who translated it</Trans>}>
        <p>
          <Trans>
            Researchers and volunteers have translated the statements, and for some languages the report, from
            English. Thank you. Where a language is missing here, we don’t know whom to thank: tell us if you
            do.
          </Trans>
        </p>
        <TranslatorList groups={groups} />
      </RuledSection>
      <Licence />
      <Help />
      <TakeTest />
    </div>
  )
}

function Project({ languageCount }: { languageCount: number }) {
  const path = usePathTo()
  return (
    <RuledSection id="project" title={<Trans>The project</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            This site lets you take a personality test that is well researched in English. You can answer in{' '}
            <Plural value={languageCount} one="# language" other="# languages" />, without an account and
            without paying. The whole report is yours. The test also works on a poor connection or with none:
            your answers are kept and scored on your own device, and sent to the server when you’re back
            online.
          </Trans>
        </p>
        <p>
          <Trans>
            It’s made in the open. Everyone who has worked on the software is named in{' '}
            <a href={`${externalLinks.github}/graphs/contributors`}>its history on GitHub</a>. What happens to
            your answers is explained on the page about <Link to={path('privacy')}>privacy</Link>.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}

function Help() {
  return (
    <RuledSection id="help" title={<Trans>How you can help</Trans>}>
      <ul className="prose reading-list">
        <li>
          <Trans>
            Read the statements in your language. If one is wrong or sounds odd,{' '}
            <a href={`${externalLinks.github}/issues`}>tell us</a>: native speakers haven’t checked our
            corrections yet. A list says{' '}
            <a href="/translators.txt">
              what was changed in each of them, why, and how to send a better wording
            </a>
            .
          </Trans>
        </li>
        <li>
          <Trans>
            Translate the report texts, which so far exist in fewer languages than the statements.
          </Trans>
        </li>
        <li>
          <Trans>
            Report what doesn’t work, or fix it: the{' '}
            <a href={externalLinks.github}>source code is on GitHub</a>.
          </Trans>
        </li>
      </ul>
    </RuledSection>
  )
}

/** Lists languages with the people who translated into each. Names keep their own text direction. */
function TranslatorList({ groups }: { groups: readonly TranslatorGroup[] }) {
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
