import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ITEM_COUNT, SCORES } from '../../banks/vocabulary.ts'
import type { Head } from '../screen.ts'
import { externalLinks } from '../shell/site-links.ts'
import { operator } from './reading/operator.ts'
import { RuledSection } from './reading/ruled-section.tsx'

const [leastKey, mostKey] = [SCORES[0], SCORES[SCORES.length - 1]]
const statements = ITEM_COUNT

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Accessibility`),
    description: i18n._(
      msg`How this site is meant to work with a screen reader, a keyboard, large text or little sight. How that was tested, what is missing, and where to write.`,
    ),
  }
}

/** What the site does for people who use it in other ways than most, how that was tested, and what is missing. */
export default function AccessibilityScreen() {
  return (
    <div className="reading">
      <header className="reading-head">
        <h1>
          <Trans>Accessibility</Trans>
        </h1>
        <p className="lead">
          <Trans>
            This site is meant for everybody, whatever they read, hear and type with. This page says how that
            was tested, what is missing, and where to write if something is in your way.
          </Trans>
        </p>
      </header>
      <GoodToKnow />
      <Tested />
      <Missing />
      <Write />
    </div>
  )
}

function GoodToKnow() {
  return (
    <RuledSection id="good-to-know" title={<Trans>Good to know</Trans>}>
      <ul className="prose">
        <li>
          <Trans>
            Nothing has a time limit. You can stop in the middle of the test and continue another day.
          </Trans>
        </li>
        <li>
          <Trans>
            By keyboard, {leastKey} to {mostKey} answer a statement, and Enter goes on. The arrow keys choose
            without going on.
          </Trans>
        </li>
        <li>
          <Trans>
            On a small screen the next statement comes by itself. You can switch that off under “More” in the
            test.
          </Trans>
        </li>
        <li>
          <Trans>Whatever a picture in a report shows is also said in words.</Trans>
        </li>
      </ul>
    </RuledSection>
  )
}

function Tested() {
  return (
    <RuledSection id="tested" title={<Trans>How it was tested</Trans>}>
      <p className="prose">
        <Trans>
          The aim is level AA of the Web Content Accessibility Guidelines, WCAG 2.2, on every page and in
          every language of the site. We judge that ourselves; nobody else has audited the site. These tests
          run before each new version:
        </Trans>
      </p>
      <ul className="prose">
        <li>
          <Trans>
            A program named axe examines every page, and menus, forms with errors and opened texts, in light
            and dark colors. Many are also examined in the high contrast colors of a system.
          </Trans>
        </li>
        <li>
          <Trans>
            A whole test is taken by keyboard alone, from the front page to a comparison. On every page each
            control is activated by keyboard, and the focus has to be somewhere afterwards.
          </Trans>
        </li>
        <li>
          <Trans>
            What a browser hands to a screen reader is read: the names of controls, the order of headings, and
            how many words a report has.
          </Trans>
        </li>
        <li>
          <Trans>
            Pages are measured with text twice the size, with wider spacing, and in a window as narrow as at a
            zoom of 400%.
          </Trans>
        </li>
      </ul>
    </RuledSection>
  )
}

function Missing() {
  return (
    <RuledSection id="missing" title={<Trans>What is missing</Trans>}>
      <ul className="prose">
        <li>
          <Trans>
            As far as we know, nobody who has a disability has tested this site yet, and no screen reader was
            used for the tests above. If you try it, we’d like to hear how it went.
          </Trans>
        </li>
        <li>
          <Trans>The test has {statements} statements. There’s no shorter one here.</Trans>
        </li>
        <li>
          <Trans>
            The title of a result’s page may differ from its heading. The title goes with links that are
            posted, so it never mentions neuroticism.
          </Trans>
        </li>
        <li>
          <Trans>
            In a comparison of many people, a screen reader hears who stands at both ends of a picture. The
            table below it names everybody.
          </Trans>
        </li>
      </ul>
    </RuledSection>
  )
}

function Write() {
  const { contact } = operator
  return (
    <RuledSection id="write" title={<Trans>Write to us</Trans>}>
      <p className="prose">
        <Trans>
          If something is in your way, tell us which page it was, what you use, and what happened. Please
          don’t send the ID of your result.
        </Trans>
      </p>
      {contact && (
        <p className="prose">
          <a href={contact.href}>
            <bdi translate="no">{contact.label}</bdi>
          </a>
        </p>
      )}
      <p className="prose">
        <Trans>
          You can also write on <a href={`${externalLinks.github}/issues`}>the project’s page on GitHub</a>,
          where everybody can read it.
        </Trans>
      </p>
    </RuledSection>
  )
}
