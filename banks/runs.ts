import { choiceAt } from './sheet.ts'

/** The longest run of each choice, 1 to 5; 0 for a choice never taken. */
export type LongestRuns = [number, number, number, number, number]

/**
 * The longest run of each choice in a text of digits 1 to 5, in the order the items were shown. The runs are
 * those of Johnson's scoring script (shortipipneo3.cgi), which sets its limits for the bank's own order.
 * @throws RangeError for any other character
 */
export function longestRuns(choices: string): LongestRuns {
  const longest: LongestRuns = [0, 0, 0, 0, 0]
  let length = 0
  let previous = 0
  for (let n = 0; n < choices.length; n++) {
    const choice = choiceAt(choices, n)
    length = choice === previous ? length + 1 : 1
    previous = choice
    if (length > longest[choice - 1]!) longest[choice - 1] = length
  }
  return longest
}
