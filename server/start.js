import process from 'node:process'

// Plain JavaScript, so that a Node too old to run TypeScript prints a readable message.

const OLDEST = 24

const version = process.versions.node
if (Number.parseInt(version, 10) < OLDEST) {
  process.stderr.write(
    `The server needs Node ${OLDEST} or later, and this is Node ${version}: start it with "npm run serve", which brings its own.\n`,
  )
  // As with a wrong setting (see main.ts), starting it again would not help.
  process.exit(78)
}
await import('./main.ts')
