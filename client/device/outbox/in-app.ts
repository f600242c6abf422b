/** Whether this page is in the window of the installed app. */
export function isInApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
