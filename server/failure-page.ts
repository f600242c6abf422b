/**
 * The page to send when no page can be rendered: plain HTML without scripts, in English. The wording is
 * specified, "occured" included; do not correct it.
 * @param detail a plain sentence of our own, without markup
 */
export function failurePage(detail: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>An error occured while showing the error page</title>
</head>
<body>
<h1>An error occured while showing the error page</h1>
<p>${detail}</p>
<p><a href="/">Go to home page</a></p>
</body>
</html>
`
}
