import { askedEngines } from '../support/browsers/engines.ts'
import { journey } from '../support/journey.ts'
import { waitForPendingReport } from '../support/visitor/results.ts'
import { almostFinish, submit } from '../support/visitor/visiting.ts'

journey(
  'a test submitted in a read-only second tab takes no more answers in the first',
  askedEngines(),
  async ({ url, proxy, sheet, newPage }) => {
    const one = await newPage()
    await almostFinish(one, url, sheet)
    const other = await newPage()
    await other.goto(`${url}/test`)
    await other.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
    proxy.mode = 'down'
    await submit(other)
    await waitForPendingReport(other)
    await one.waitFor(() =>
      document.body.innerText.includes('This test was finished or deleted in another tab.'),
    )
    await one.waitFor(() => document.querySelector('fieldset[id^=item-]:enabled') === null)
  },
)
