/** The address of the page where Facebook lets somebody post a link. Nothing of theirs runs on our page. */
export function facebookLink(link: string): string {
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`
}

/** The same for X, with words to go with the link. */
export function xLink(link: string, words: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text: words, url: link })}`
}

/** A mail with the link in it, for the visitor's own program to send. */
export function mailLink(link: string, words: string): string {
  return `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(link)}`
}
