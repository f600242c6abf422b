/**
 * Seconds below which a whole test was answered quickly: two and a half for each of the 120 statements. Johnson's
 * script has no such limit; other scoring programs of this test warn from here.
 */
const QUICK = 300

/** Whether a test was answered so quickly that its result is to be read with care; not where no time was taken. */
export function isQuick(timeElapsed: number): boolean {
  return timeElapsed > 0 && timeElapsed < QUICK
}
