let isDown = false

/**
 * Whether an arrow key is being pressed. A choice made meanwhile was made by it: in a radio group the arrow keys
 * choose as they move, so whoever uses them may not have reached their answer yet.
 */
export function isArrowDown(): boolean {
  return isDown
}

function note(event: Event): void {
  isDown = event.type === 'keydown' && (event as KeyboardEvent).key.startsWith('Arrow')
}

// For as long as the document lives. A key that is released in another window is not reported here, but the blur of
// this one is. (That of a choice, which loses the focus while the key is down, does not reach the window.)
if (typeof window === 'object') {
  for (const type of ['keydown', 'keyup', 'pointerdown', 'blur']) addEventListener(type, note)
}
