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

/** The address of Facebook's page for posting a link. Nothing of Facebook's runs on our page. */
export function facebookLink(link: string): string {
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`
}

/** The address of X's page for posting a link, with a text. */
export function xLink(link: string, words: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text: words, url: link })}`
}

/** A mail with the link, for the visitor's own mail program to send. */
export function mailLink(link: string, words: string): string {
  return `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(link)}`
}
