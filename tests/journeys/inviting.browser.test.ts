import { expect } from 'vitest'
import { parseCompareCode } from '../../banks/links/compare-code.ts'
import type { Page } from '../support/browsers/driver.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey } from '../support/journey.ts'
import { waitForResult } from '../support/visitor/results.ts'
import { almostFinish, submit } from '../support/visitor/visiting.ts'

const NAME = 'main .card input[dir=auto]'

const readLink = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAnchorElement>('a.keep-link')!.href)

journey(
  'an invited visitor takes the test, partly without a network, and both see the same comparison',
  askedEngines(),
  async ({ url, proxy, sheet, otherSheet, newPage, openOnOtherDevice }) => {
    const mira = await newPage()
    await almostFinish(mira, url, otherSheet())
    await submit(mira)
    const miraId = await waitForResult(mira)
    await mira.click({ role: 'link', name: 'Invite someone to compare' })
    await mira.waitFor((field) => document.querySelector(field) !== null, NAME)
    await mira.fill(NAME, 'Mira ميرا')
    await mira.waitFor(() => document.querySelector('a.keep-link') !== null)
    const invitation = await readLink(mira)
    expect(invitation).toMatch(/\/compare#invite=[\w-]+$/)

    const jonas = await openOnOtherDevice()
    const attempt = await almostFinish(jonas, url, sheet)
    await jonas.goto(invitation)
    await jonas.waitFor((field) => document.querySelector(field) !== null, NAME)
    expect(await jonas.evaluate(() => document.querySelector('main h2')?.textContent)).toContain('Mira ميرا')
    await jonas.fill(NAME, 'Jonas')
    proxy.mode = 'down'
    await jonas.click({ role: 'button', name: 'Take the test' })
    await submit(jonas)
    await jonas.waitFor((key) => document.querySelector(`main a[href$="${key}"]`) !== null, attempt, {
      timeout: 30_000,
    })
    await jonas.goto(`${url}/compare`)
    await jonas.waitFor((key) => document.querySelector(`main a[href$="${key}"]`) !== null, attempt)

    proxy.mode = 'up'
    await jonas.waitFor(() => /^\/compare\/./.test(location.pathname), undefined)
    await jonas.waitFor(() => document.querySelectorAll('.people-key li').length === 2)
    await jonas.waitFor(() => document.querySelector('a.keep-link') !== null)
    const comparison = await readLink(jonas)
    const parsed = parseCompareCode(comparison.split('/').at(-1)!)
    expect(parsed).toMatchObject({ ok: true, people: [{ name: 'Mira ميرا', id: miraId }, { name: 'Jonas' }] })
    expect(await jonas.evaluate(() => localStorage.getItem('bigfive.invitation'))).toBeNull()

    await mira.goto(comparison)
    const read = (page: Page) => page.evaluate(() => document.querySelector('.compare-table')?.textContent)
    await mira.waitFor(() => document.querySelector('.compare-table') !== null)
    expect(await read(mira)).toBe(await read(jonas))
  },
)
