/*
 * Inlined in the head of the prerendered test page, whose first slide may be painted before the script at its end
 * has arrived (early-script.ts): stores what is tapped until then.
 */

declare global {
  interface Window {
    taps?: MouseEvent[]
  }
}

onclick = (tap) => (window.taps ??= []).push(tap)

export {}
