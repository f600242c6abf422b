import process from 'node:process'

// Plain JavaScript, so that a Node too old to run TypeScript prints a readable message.

const OLDEST = 24

const version = process.versions.node
if (Number.parseInt(version, 10) < OLDEST) {
  process.stderr.write(
    `The server needs Node ${OLDEST} or later, and this is Node ${version}: start it with "npm run serve", which brings its own.\n`,
  )
  process.exit(1)
}
await import('./main.ts')
