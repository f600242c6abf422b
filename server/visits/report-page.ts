import { html } from 'hono/html'
import type { Cell, Report, ReportTable, Span } from './report.ts'
import { isNumeric, shownRows } from './report-text.ts'

/** The result of hono/html, whose values are escaped. */
type Html = ReturnType<typeof html>

/** The address of the operator's page; its style sheet and a CSV of each table are below it. */
export const ADMIN_PATH = '/admin'

/** The spans to choose from, by their key in the address. */
export const SPANS: Readonly<Record<string, { span: Span; name: string }>> = {
  '7': { span: 7, name: '7 days' },
  '30': { span: 30, name: '30 days' },
  '90': { span: 90, name: '90 days' },
  '365': { span: 365, name: 'A year' },
  all: { span: 'all', name: 'All' },
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${ADMIN_PATH}/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `
}

/**
 * The sign-in page, which asks for the token.
 * @param problem why the last token was refused
 */
export function writeSignIn(problem?: string): Html {
  return page(
    'Visits: sign in',
    html`<main>
      <h1>Visits</h1>
      <form class="sign-in" method="post" action="${ADMIN_PATH}">
        <label>
          Token
          <input type="password" name="token" required autocomplete="current-password" autofocus />
        </label>
        <button class="main-action">Sign in</button>
      </form>
      ${problem === undefined ? '' : html`<p class="error" role="alert">${problem}</p>`}
      <p class="soft">It is what the setting ADMIN_TOKEN says.</p>
    </main>`,
  )
}

/**
 * The report page.
 * @param key the key in {@link SPANS} of the report's span
 */
export function writeReportPage({ from, to, tables }: Report, key: string): Html {
  return page(
    'Visits',
    html`<header class="top">
        <div>
          <h1>Visits</h1>
          <p class="soft">From ${from} to ${to} (UTC), of visitors who agreed to be counted.</p>
        </div>
        <form method="post" action="${ADMIN_PATH}/leave"><button>Sign out</button></form>
      </header>
      <nav aria-label="Time">
        ${Object.entries(SPANS).map(
          ([value, { name }]) =>
            html`<a href="${ADMIN_PATH}?days=${value}" ${value === key ? html`aria-current="page"` : ''}
              >${name}</a
            >`,
        )}
      </nav>
      <main class="panels">${tables.map((table) => writeSection(table, key))}</main>`,
  )
}

function writeSection(table: ReportTable, key: string): Html {
  const { name, title, note, kind, rows } = table
  const isWide = kind === 'days' || name === 'funnel' || name === 'campaigns'
  const shown =
    rows.length === 0
      ? html`<p class="soft">None.</p>`
      : kind === 'days'
        ? html`${writeChart(table)}
            <details>
              <summary>As a table</summary>
              ${writeTable(table)}
            </details>`
        : writeTable(table)
  return html`<section class="${isWide ? 'wide' : ''}" aria-labelledby="${name}">
    <h2 id="${name}">${title}</h2>
    <p class="soft">${note} <a href="${ADMIN_PATH}/${name}.csv?days=${key}">CSV</a></p>
    ${shown}
  </section>`
}

/** A bar chart with a bar for each day. */
function writeChart({ title, rows, charted }: ReportTable): Html {
  const counts = rows.map((row) => Number(row[charted]))
  const most = Math.max(1, ...counts)
  const sum = counts.reduce((all, one) => all + one, 0)
  const [first, last] = [String(rows[0]![0]), String(rows.at(-1)![0])]
  const busiest = `${Math.max(...counts)} on the busiest day`
  return html`<svg
      class="chart"
      role="img"
      aria-label="${title}: ${sum} from ${first} to ${last}, ${busiest}"
      viewBox="0 0 ${rows.length * 10} 100"
      preserveAspectRatio="none"
    >
      ${counts.map((count, n) => {
        const height = (count / most) * 100
        return html`<rect x="${n * 10 + 1}" y="${100 - height}" width="8" height="${height}">
          <title>${rows[n]![0]}: ${count}</title>
        </rect>`
      })}
    </svg>
    <p class="soft chart-ends"><span>${first}</span><span>${busiest}</span><span>${last}</span></p>`
}

/** A table; in a list, each row has a bar for its count. */
function writeTable(table: ReportTable): Html {
  const { columns, charted, kind, title } = table
  const { rows, more } = shownRows(table)
  const most = Math.max(1, ...rows.map((row) => Number(row[charted])))
  const align = (n: number) => (isNumeric(rows, n) ? 'number' : '')
  const cell = (value: Cell, n: number) => html`<td class="${align(n)}"><bdi>${value}</bdi></td>`
  const bar = (row: readonly Cell[]) =>
    html`<td class="bar">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width="${(Number(row[charted]) / most) * 100}" height="10" />
      </svg>
    </td>`
  return html`<div class="scroll" role="region" aria-label="${title}" tabindex="0">
      <table>
        <thead>
          <tr>
            ${columns.map((name, n) => html`<th scope="col" class="${align(n)}">${name}</th>`)}
            ${kind === 'list' ? html`<td></td>` : ''}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map(cell)}${kind === 'list' ? bar(row) : ''}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${more > 0 ? html`<p class="soft">… and ${more} more, in the CSV.</p>` : ''}`
}
