/**
 * Opens the device's share sheet. Never rejects.
 * @returns false when the browser refuses: some do in apps that show the page inside them, or when the tap is
 *   too long ago; closing the sheet is no refusal
 */
export async function openShareSheet(content: ShareData): Promise<boolean> {
  try {
    await navigator.share(content)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
