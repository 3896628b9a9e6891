import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {chmod, cp, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'

const PACKAGES = ['debootstrap', 'systemd-container', 'slirp4netns']
const PROGRAMS = ['debootstrap', 'systemd-nspawn', 'slirp4netns']
const CA_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const WAIT_TIMEOUT_MS = 60_000
const ERROR_OUTPUT_LINES = 60

/** Runs a program; returns its stdout. Throws with the end of its output when it exits with an error. */
export async function run(program: string, args: string[], cwd?: string): Promise<string> {
  const child = spawn(program, args, {cwd, stdio: ['ignore', 'pipe', 'pipe']})
  const exited = once(child, 'exit')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  if (code === 0) return stdout
  const output = `${stdout}\n${stderr}`.split('\n').slice(-ERROR_OUTPUT_LINES).join('\n')
  throw new Error(`${output}\n${program} exited with ${code}: ${args.at(-1)}`)
}

/** A Debian 13 with systemd in a systemd-nspawn container with its own network. */
export interface DebianContainer {
  /** Its root folder on the host. */
  folder: string
  /** Runs a bash command as root in the container; returns its stdout. Throws when it fails. */
  exec: (command: string) => Promise<string>
  boot: () => Promise<void>
  /** Kills all processes, as a power cut does. */
  powerOff: () => Promise<void>
  /** Powers off and deletes the folder. */
  remove: () => Promise<void>
}

/** Polls until the condition returns true. Throws after a minute; errors of the condition count as false. */
async function waitFor(description: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_TIMEOUT_MS
  while (!(await condition().catch(() => false)))
    if (Date.now() > deadline) throw new Error(`Timed out after ${WAIT_TIMEOUT_MS} ms: ${description}`)
}

/**
 * Installs the container with debootstrap, powered off; takes a minute and 400 MB.
 *
 * @throws without root or the programs it needs
 */
export async function createDebianContainer(): Promise<DebianContainer> {
  const isInstalled = (program: string) =>
    ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program)))
  if (process.getuid?.() !== 0 || !PROGRAMS.every(isInstalled))
    throw new Error(`This test needs root and: apt-get install ${PACKAGES.join(' ')}`)
  const folder = await mkdtemp(join(tmpdir(), 'roam-debian-'))
  // mkdtemp creates it with mode 700; users in the container need access to their root folder.
  await chmod(folder, 0o755)
  const packages = ['systemd-sysv', 'dbus', 'ca-certificates', 'systemd-resolved'].join()
  await run('debootstrap', [`--include=${packages}`, 'trixie', folder])
  // The container trusts the CA certificates of the host.
  await cp(CA_CERTIFICATES, join(folder, 'usr/local/share/ca-certificates/here.crt'))
  let container: ChildProcess | undefined
  let network: ChildProcess | undefined
  /** PID of the container's init process on the host. */
  let initPid = ''

  const exec = (command: string) =>
    run('nsenter', [
      ...['--target', initPid, '--all', 'env', '--ignore-environment'],
      ...['HOME=/root', 'LANG=C.UTF-8', `NODE_EXTRA_CA_CERTS=${CA_CERTIFICATES}`],
      ...['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', 'bash', '-ec'],
      `cd; ${command}`,
    ])

  async function powerOff(): Promise<void> {
    const exited = [network, container].map((child) => child && once(child, 'exit'))
    network?.kill()
    // The kernel kills all processes of the PID namespace with its init process.
    if (initPid) process.kill(Number(initPid), 'SIGKILL')
    await Promise.all(exited)
    initPid = ''
    network = undefined
    container = undefined
  }

  return {
    folder,
    exec,
    powerOff,
    async boot() {
      const hasSystemd = existsSync('/run/systemd/system')
      const child = spawn(
        'systemd-nspawn',
        [
          ...['--directory', folder, '--boot', '--private-network', '--machine=roam-debian'],
          ...['--resolv-conf=off', '--console=pipe'],
          ...(hasSystemd ? [] : ['--register=no', '--keep-unit']),
        ],
        {stdio: 'ignore', env: {...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1'}},
      )
      container = child
      await waitFor('the container is booted', async () => {
        initPid = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim()
        const state = await exec('systemctl is-system-running || true')
        return /running|degraded/.test(state)
      })
      network = spawn('slirp4netns', ['--configure', initPid, 'tap0'], {stdio: 'ignore'})
      await exec('rm -f /etc/resolv.conf; echo nameserver 10.0.2.3 > /etc/resolv.conf')
      await waitFor('the container has an IP address', async () =>
        (await exec('ip -brief address')).includes('10.0.2.'),
      )
    },
    async remove() {
      await powerOff()
      await rm(folder, {recursive: true, force: true, maxRetries: 5})
    },
  }
}
