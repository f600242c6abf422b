import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

/*
 * What `npm run setup` runs: says in one sentence which Node and npm are needed, and how to get them here, where there
 * are older ones; else installs the packages. `node setup.js --check` is the first step of a build: it only looks
 * whether the packages can be complete. Plain JavaScript, so that an old Node can run it too.
 *
 * npm 9 leaves out native packages that refuse its Node, so that a build does not find them. npm 10 compiles the
 * database's driver, although it brings its binaries, and fails where there is no compiler.
 */

/** What the packages ask for. Node 24, which runs everything else, is one of them. */
const NEEDED = 'Node 20.19, 22.12 or later, with npm 11 or later'

/** How to get both, as README.md says. */
const WITH_NPM = 'npm install --global node@24 && npm install --global npm@11 && hash -r'
const WITH_BREW = 'brew install node'

// npm names itself and its Node; scripts themselves run on the Node of the packages, once that is installed.
const isBuild = process.argv.includes('--check')
const leastNpm = isBuild ? 10 : 11
const agent = process.env.npm_config_user_agent || ''
const npm = versionIn(/npm\/(\d+)\.(\d+)/)
const node = versionIn(/node\/v(\d+)\.(\d+)/)

if (!npm || !node) end('Run this with npm: npm run setup.')
else if (npm.major < leastNpm || !isSupported(node)) {
  end(`The site needs ${NEEDED}, and this is Node ${node.text} with npm ${npm.text}: ${advise()}.`)
} else if (!isBuild) {
  const { status } = spawnSync('npm', ['ci'], { stdio: 'inherit', shell: process.platform === 'win32' })
  process.exitCode = status === null ? 1 : status
}

function versionIn(pattern) {
  const [, major, minor] = pattern.exec(agent) || []
  return major === undefined
    ? undefined
    : { major: Number(major), minor: Number(minor), text: `${major}.${minor}` }
}

function isSupported({ major, minor }) {
  if (major === 20) return minor >= 19
  return major === 22 ? minor >= 12 : major > 22
}

function advise() {
  if (process.platform === 'darwin') return `run "${WITH_BREW}"`
  if (process.platform === 'win32')
    return `work in WSL ("wsl --install"), and run there as root "${WITH_NPM}"`
  return `on ${nameSystem()} run as root "${WITH_NPM}"`
}

/** The name of the distribution, such as `Debian GNU/Linux 12 (bookworm)`. */
function nameSystem() {
  try {
    const [, name] = /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8')) || []
    return name || 'this system'
  } catch {
    return 'this system'
  }
}

function end(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
