/** How long a browser may take to start a download, in milliseconds. */
const REVOKE_AFTER = 10_000

/**
 * Downloads a file that was made in the page.
 * @param type its media type
 */
export function downloadFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER)
}
