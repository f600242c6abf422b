import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { readSource } from './sources.ts'

/** Runs setup.js as npm would, which names its own version and that of its Node. No npm is found to install with. */
function run(node: string, npm: string, ...options: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['setup.js', ...options], {
    encoding: 'utf8',
    env: { PATH: '', npm_config_user_agent: `npm/${npm}.4 node/v${node}.1 linux x64 workspaces/false` },
  })
  return { status, stderr }
}

/** How to get Node and npm, in the words of setup.js. */
const [, WITH_NPM = ''] = /WITH_NPM = '(.+)'/.exec(readSource('setup.js')) ?? []
const [, WITH_BREW = ''] = /WITH_BREW = '(.+)'/.exec(readSource('setup.js')) ?? []
const [, NEEDED = ''] = /NEEDED = '(.+)'/.exec(readSource('setup.js')) ?? []

describe('setup', () => {
  test.each([
    ['18.20', '9.2'],
    ['20.18', '11.0'],
    ['21.7', '11.0'],
    ['22.11', '11.0'],
    ['24.21', '10.9'],
  ])('refuses Node %s with npm %s in one sentence that says what to run', (node, npm) => {
    const { status, stderr } = run(node, npm)
    expect(status).toBe(1)
    expect(stderr.match(/\.\n/g)).toHaveLength(1)
    expect(stderr).toContain(`The site needs ${NEEDED}, and this is Node ${node} with npm ${npm}: `)
    expect(stderr).toMatch(process.platform === 'darwin' ? WITH_BREW : WITH_NPM)
  })

  test.each([
    ['20.19', '11.0'],
    ['22.12', '11.6'],
    ['24.0', '11.0'],
    ['26.1', '12.1'],
  ])('accepts Node %s with npm %s, also for a build', (node, npm) => {
    // Nothing to say; the installation itself fails, because there is no npm.
    expect(run(node, npm)).toEqual({ status: 1, stderr: '' })
    expect(run(node, npm, '--check')).toEqual({ status: 0, stderr: '' })
  })

  test('a build begins with npm 10, whose packages are complete once it has installed them, and not with npm 9', () => {
    expect(run('24.21', '10.9', '--check')).toEqual({ status: 0, stderr: '' })
    expect(run('18.20', '9.2', '--check').status).toBe(1)
    expect(run('20.19', '9.2', '--check').stderr).toContain(`The site needs ${NEEDED}`)
  })

  test('names the versions that package.json and all pages name', () => {
    const { engines } = JSON.parse(readSource('package.json')) as { engines: Record<string, string> }
    expect(engines).toEqual({ node: '^20.19.0 || >=22.12.0', npm: '>=11' })
    for (const page of ['README.md', 'server/deploy/README.md']) {
      const words = readSource(page).replaceAll(/\s+/g, ' ')
      expect(words, page).toContain(NEEDED)
      expect(words, page).toContain(WITH_NPM)
    }
    expect(readSource('README.md')).toContain(WITH_BREW)
    const steps = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }
    expect(steps.scripts['build']).toMatch(/^node setup\.js --check && /)
  })
})
