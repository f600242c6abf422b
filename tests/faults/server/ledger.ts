import { isResultId } from '../../../banks/result-id.ts'
import type { Sheet } from '../../../banks/sheet.ts'
import type { ResultRow } from '../../support/server/result-rows.ts'
import type { Attempt } from './attempts.ts'
import { jsonOf } from './client.ts'
import type { Reply } from './client.ts'

/** Records what visitors sent and what the server replied, to compare the database with. */
export class Ledger {
  readonly #sent = new Map<Sheet, Attempt>()
  readonly #ids = new Map<Attempt, string>()
  readonly #complaints: string[] = []

  /** Call it before a save is sent: from then on its row may exist. */
  recordSend(attempt: Attempt): void {
    this.#sent.set(attempt.sheet, attempt)
  }

  /** Records the reply to a save; only a 200 is an acknowledgement. */
  recordReply(attempt: Attempt, reply: Reply | undefined): void {
    if (reply?.status !== 200) return
    const id = String(jsonOf(reply)?.['id'])
    const before = this.#ids.get(attempt)
    if (!isResultId(id)) this.#complaints.push(`${attempt.key} was given the id ${id}`)
    else if (before !== undefined && before !== id) {
      this.#complaints.push(`${attempt.key} was given the id ${before}, and on a retry ${id}`)
    } else this.#ids.set(attempt, id)
  }

  get acknowledged(): Attempt[] {
    return [...this.#ids.keys()]
  }

  /** Attempts that were sent and never acknowledged. */
  get unacknowledged(): Attempt[] {
    return [...this.#sent.values()].filter((attempt) => !this.#ids.has(attempt))
  }

  idOf(attempt: Attempt): string | undefined {
    return this.#ids.get(attempt)
  }

  /** Describes each row that is lost, doubled, changed or unknown, and each wrong id; empty if none. */
  complaints(rows: readonly ResultRow[]): string[] {
    const byId = new Map(rows.map((row) => [row.id, row]))
    const bySheet = Map.groupBy(rows, ({ sheet }) => sheet)
    const lost = [...this.#ids].flatMap(([{ key, sheet }, id]) => {
      const row = byId.get(id)
      if (!row) return [`${key} was acknowledged as ${id} and is lost`]
      return row.sheet === sheet ? [] : [`${key} was acknowledged as ${id}, which has other answers`]
    })
    const twice = [...bySheet].flatMap(([sheet, found]) =>
      found.length > 1 ? [`${this.#sent.get(sheet!)?.key} is there ${found.length} times`] : [],
    )
    const strange = rows.flatMap(({ id, sheet }) =>
      sheet !== null && this.#sent.has(sheet) ? [] : [`${id} has answers nobody gave`],
    )
    return [...this.#complaints, ...lost, ...twice, ...strange]
  }
}
