/** How long a browser may take to begin with a download, in milliseconds. */
const PATIENCE = 10_000

/**
 * Hands the visitor a file that was made here.
 * @param type its media type
 */
export function downloadFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE)
}
