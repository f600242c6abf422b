import process from 'node:process'

// Plain JavaScript, for a Node that cannot read the rest to be told so in a sentence.

const OLDEST = 24

const version = process.versions.node
if (Number.parseInt(version, 10) < OLDEST) {
  process.stderr.write(
    `The server needs Node ${OLDEST} or later, and this is Node ${version}: start it with "npm run serve", which brings its own.\n`,
  )
  process.exit(1)
}
await import('./main.ts')
