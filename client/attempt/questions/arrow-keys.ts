let isDown = false

/**
 * Whether an arrow key is being pressed. A choice made meanwhile was made by it: in a radio group the arrow keys
 * choose as they move, so whoever uses them may not have reached their answer yet.
 */
export function isArrowDown(): boolean {
  return isDown
}

const press = ({ key }: KeyboardEvent) => {
  isDown = key.startsWith('Arrow')
}
const release = () => {
  isDown = false
}

// For as long as the document lives, before any other listener.
if (typeof window === 'object') {
  addEventListener('keydown', press, true)
  addEventListener('keyup', release, true)
  addEventListener('pointerdown', release, true)
  // The window's own: a key released in another is not reported here. (Choices lose the focus while a key is down.)
  addEventListener('blur', release)
}
