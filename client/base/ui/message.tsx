import type { TransRenderProps } from '@lingui/react'

/**
 * Renders a message in an element of its own, and each text beside the elements in it, too: whatever renders
 * `<Trans>` passes through here. A browser that translates the page moves text nodes into elements of its own, so
 * React must neither remove nor change a text node, only an element or all its content.
 */
export function Message({ translation }: TransRenderProps) {
  if (!Array.isArray(translation)) return <span>{translation}</span>
  return (
    <span>
      {translation.map((piece, index) =>
        typeof piece === 'string' ? <span key={index}>{piece}</span> : piece,
      )}
    </span>
  )
}
