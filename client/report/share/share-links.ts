/** The address of the page where Facebook lets somebody post a link. Nothing of theirs runs on our page. */
export function facebookLink(link: string): string {
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`
}

/** The same for Twitter, with words to go with the link. */
export function twitterLink(link: string, words: string): string {
  return `https://twitter.com/intent/tweet?${new URLSearchParams({ text: words, url: link })}`
}
