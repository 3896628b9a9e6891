import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {chmod, cp, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'

const NEEDED = ['debootstrap', 'systemd-container', 'slirp4netns']
const PROGRAMS = ['debootstrap', 'systemd-nspawn', 'slirp4netns']
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Runs a program to its end. Throws with the last of what it said where it does not end well. */
export async function run(program: string, words: string[], cwd?: string): Promise<string> {
  const child = spawn(program, words, {cwd, stdio: ['ignore', 'pipe', 'pipe']})
  const ended = once(child, 'exit')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  if (code === 0) return said
  const last = `${said}\n${complained}`.split('\n').slice(-60).join('\n')
  throw new Error(`${last}\n${program} ended with ${code}: ${words.at(-1)}`)
}

/** A small Debian of its own, whose first process is systemd; its network is none of this machine's. */
export interface Machine {
  folder: string
  /** What a command of root's says in it. Throws where it does not end well. */
  say: (command: string) => Promise<string>
  powerOn: () => Promise<void>
  /** Without a word to what runs. */
  powerOff: () => Promise<void>
  remove: () => Promise<void>
}

/** Makes a Debian 13 out of its packages; takes a minute, and 400 MB. Only root can. */
export async function makeMachine(): Promise<Machine> {
  const isThere = (name: string) =>
    ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, name)))
  if (process.getuid?.() !== 0 || !PROGRAMS.every(isThere))
    throw new Error(`This is for root, after: apt-get install ${NEEDED.join(' ')}`)
  const folder = await mkdtemp(join(tmpdir(), 'roam-machine-'))
  // Its root, for whoever is in it.
  await chmod(folder, 0o755)
  const programs = ['systemd-sysv', 'dbus', 'ca-certificates', 'systemd-resolved'].join()
  await run('debootstrap', [`--include=${programs}`, 'trixie', folder])
  // It trusts whom this machine trusts.
  await cp(CERTIFICATES, join(folder, 'usr/local/share/ca-certificates/here.crt'))
  let system: ChildProcess | undefined
  let network: ChildProcess | undefined
  let first = ''

  const say = (command: string) =>
    run('nsenter', [
      ...['--target', first, '--all', 'env', '--ignore-environment', 'HOME=/root', 'LANG=C.UTF-8'],
      `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
      ...['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', 'bash', '-ec'],
      `cd; ${command}`,
    ])

  /** Waits for what comes by itself. */
  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 60_000
    while (!(await isSo().catch(() => false)))
      if (Date.now() > end) throw new Error(`${what}: not within a minute`)
  }

  async function powerOff(): Promise<void> {
    const ended = [network, system].map((one) => one && once(one, 'exit'))
    network?.kill()
    // With its first process ends all that runs in it.
    if (first) process.kill(Number(first), 'SIGKILL')
    await Promise.all(ended)
    first = ''
    network = undefined
    system = undefined
  }

  return {
    folder,
    say,
    powerOff,
    async powerOn() {
      const alone = existsSync('/run/systemd/system') ? [] : ['--register=no', '--keep-unit']
      const booted = spawn(
        'systemd-nspawn',
        [
          ...['--directory', folder, '--boot', '--private-network', '--machine=roam-machine'],
          ...['--resolv-conf=off', '--console=pipe', ...alone],
        ],
        {stdio: 'ignore', env: {...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1'}},
      )
      system = booted
      await until('The machine starts', async () => {
        first = (await readFile(`/proc/${booted.pid}/task/${booted.pid}/children`, 'utf8')).trim()
        const state = await say('systemctl is-system-running || true')
        return /running|degraded/.test(state)
      })
      network = spawn('slirp4netns', ['--configure', first, 'tap0'], {stdio: 'ignore'})
      await say('rm -f /etc/resolv.conf; echo nameserver 10.0.2.3 > /etc/resolv.conf')
      await until('It has a network', async () =>
        (await say('ip -brief address')).includes('10.0.2.'),
      )
    },
    async remove() {
      await powerOff()
      await rm(folder, {recursive: true, force: true, maxRetries: 5})
    },
  }
}
