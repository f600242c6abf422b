import { ZERO } from './sheet.ts'

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
    const choice = choices.charCodeAt(n) - ZERO
    if (!(choice >= 1 && choice <= 5)) throw new RangeError('Choices are digits from 1 to 5')
    // Without branches: a processor predicts wrongly what an answer will be, which takes half as long again.
    length = length * Number(choice === previous) + 1
    previous = choice
    longest[choice - 1] = Math.max(longest[choice - 1]!, length)
  }
  return longest
}
