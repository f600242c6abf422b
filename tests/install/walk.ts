import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePayload } from '../support/rows.ts'
import { readSteps } from './steps.ts'

/*
 * Walks server/deploy/README.md in a fresh Debian 12, as root: its commands for the first time, an update, the way back,
 * a backup and a restored one, taken from the page itself, with and without the packages that apt recommends. In the
 * place of systemctl stands systemctl.sh, and the machine's network is one of its own once programs listen.
 *
 *   node tests/install/walk.ts [with|without]
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = join(ROOT, 'server/deploy/README.md')

/** A Debian without anything, made once; may be deleted. */
const DEBIAN = join(homedir(), '.cache/bigfive-tests/debian-12')

/** Where the walk's copy of this repository is, for `git clone ADDRESS`. */
const ORIGIN = '/srv/origin.git'

/** Where certificates are that a proxy between this machine and the registry needs. */
const CERTIFICATES = '/srv/certificates.crt'

function walk(recommended: boolean): void {
  const began = Date.now()
  const told = recommended ? 'with recommended packages' : 'without recommended packages'
  const machine = new Machine(recommended)
  try {
    const steps = readSteps(readFileSync(PAGE, 'utf8'))
    const id = () =>
      /"id":"(\w+)"/.exec(
        machine.run(
          `curl -sf -d @/srv/save.json -H 'Content-Type: application/json' https://bigfive.example/api/save`,
        ),
      )?.[1]
    const releases = () => machine.run('ls /srv/bigfive/releases').trim().split('\n')
    const current = () => machine.run('basename "$(readlink /srv/bigfive/current)"').trim()
    const expectResult = (saved: string) =>
      machine.run(`curl -sf https://bigfive.example/result/${saved} >/dev/null`)

    machine.run(steps.install)
    const saved = id()
    if (saved === undefined) throw new Error('The save was not answered with an id')
    expectResult(saved)
    const first = current()

    machine.run('systemctl start bigfive-backup')
    machine.changeOrigin()
    machine.run(steps.update)
    if (current() === first || releases().length !== 2) throw new Error('The update made no release')
    expectResult(saved)

    machine.run(steps.rollback)
    if (current() !== first) throw new Error(`Not ${first} but ${current()} is current`)
    if (machine.run('ls /srv/bigfive').includes('next')) throw new Error('The way back leaves a link')
    expectResult(saved)

    machine.run(`systemctl stop bigfive.socket bigfive; rm -r /var/lib/bigfive/*`)
    const backup = machine.run('ls -d /var/backups/bigfive/bigfive-*.db').trim()
    machine.run(steps.restore.replace(/\/\S+…\.db/, backup))
    expectResult(saved)
    process.stdout.write(`Walked ${told} in ${Math.round((Date.now() - began) / 60_000)} minutes\n`)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`Walked ${told}: ${(error as Error).message}\n`)
  } finally {
    machine.remove()
  }
}

/** A fresh Debian in a folder, with a network of its own for what listens. */
class Machine {
  readonly #root = mkdtempSync('/var/tmp/bigfive-walk-')
  readonly #network: ReturnType<typeof spawn>
  readonly #undo: string[][] = []

  constructor(recommended: boolean) {
    if (!existsSync(DEBIAN)) {
      mkdirSync(dirname(DEBIAN), { recursive: true })
      const unfinished = `${DEBIAN}.${process.pid}`
      call('debootstrap', '--variant=minbase', 'bookworm', unfinished, 'http://deb.debian.org/debian')
      call('mv', unfinished, DEBIAN)
    }
    call('cp', '-a', `${DEBIAN}/.`, this.#root)
    for (const folder of ['proc', 'dev']) {
      call('mount', '--bind', `/${folder}`, this.#path(folder))
      this.#undo.unshift(['umount', this.#path(folder)])
    }
    // Waits until its input ends, which it does with this process.
    this.#network = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'inherit'] })
    writeFileSync(this.#path('run/walk-net'), '')
    call(
      'sh',
      '-c',
      `until [ "$(readlink /proc/${this.#network.pid}/ns/net)" != "$(readlink /proc/self/ns/net)" ]; do sleep 0.1; done`,
    )
    call('mount', '--bind', `/proc/${this.#network.pid}/ns/net`, this.#path('run/walk-net'))
    this.#undo.unshift(['umount', this.#path('run/walk-net')])
    this.#inNetwork('ip', 'link', 'set', 'lo', 'up')
    // In the place of a capability, which systemd gives Caddy.
    this.#inNetwork('sysctl', '-q', '-w', 'net.ipv4.ip_unprivileged_port_start=0')

    copyFileSync('/etc/resolv.conf', this.#path('etc/resolv.conf'))
    writeFileSync(this.#path('etc/hosts'), '127.0.0.1 localhost bigfive.example\n')
    if (!recommended)
      writeFileSync(this.#path('etc/apt/apt.conf.d/99walk'), 'APT::Install-Recommends "false";\n')
    const certificates = process.env['NODE_EXTRA_CA_CERTS']
    if (certificates !== undefined) copyFileSync(certificates, this.#path(CERTIFICATES))
    call('git', 'clone', '--quiet', '--bare', ROOT, this.#path(ORIGIN))
    writeFileSync(this.#path('srv/save.json'), JSON.stringify(makePayload()))
    this.#program('systemctl', readFileSync(new URL('systemctl.sh', import.meta.url), 'utf8'))
    // The page says what to change; its example's name is right here.
    this.#program('editor', '#!/bin/sh\ntest -f "$1"\n')
    const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
    this.#program(
      'curl',
      `#!/bin/sh\nexec nsenter --net=/run/walk-net /usr/bin/curl --cacert ${authority} "$@"\n`,
    )
  }

  /** Runs commands as root in one shell, and returns what they print. */
  run(commands: string): string {
    const env = {
      HOME: '/root',
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      ...(existsSync(this.#path(CERTIFICATES)) && { NODE_EXTRA_CA_CERTS: CERTIFICATES }),
    }
    const script = `set -e\nexport GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'\n${commands.replaceAll('ADDRESS', ORIGIN)}`
    const { status, stdout, stderr } = spawnSync('chroot', [this.#root, '/bin/bash', '-c', script], {
      encoding: 'utf8',
      env,
      maxBuffer: 2 ** 28,
    })
    if (status !== 0)
      throw new Error(`${commands}\nended with ${status}:\n${stdout.slice(-2000)}\n${stderr.slice(-4000)}`)
    return stdout
  }

  /** Commits a change of the server to the repository that the page clones. */
  changeOrigin(): void {
    this.run(`git clone --quiet ${ORIGIN} /srv/change && cd /srv/change && echo '// next' >> server/main.ts
      git -c user.name=walk -c user.email=walk@example.org commit --quiet -am next && git push --quiet`)
  }

  remove(): void {
    for (const unit of ['bigfive', 'caddy']) {
      const file = this.#path(`run/walk/${unit}`)
      if (existsSync(file)) spawnSync('kill', ['-KILL', readFileSync(file, 'utf8').trim()])
    }
    for (const [command = '', ...args] of this.#undo) spawnSync(command, ['-l', ...args])
    this.#network.kill()
    // Never what is mounted there, should it still be.
    spawnSync('rm', ['-rf', '--one-file-system', this.#root])
  }

  #path(path: string): string {
    return join(this.#root, path)
  }

  #inNetwork(...command: string[]): void {
    call('nsenter', `--net=${this.#path('run/walk-net')}`, ...command)
  }

  #program(name: string, text: string): void {
    writeFileSync(this.#path(`usr/local/bin/${name}`), text, { mode: 0o755 })
  }
}

function call(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}: ${stderr}`)
}

const [asked] = process.argv.slice(2)
for (const recommended of asked === undefined ? [false, true] : [asked === 'with']) walk(recommended)
