import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ROOT} from '@roam/cli/paths'
import {createDebianContainer, type DebianContainer, run} from './debian-container.ts'

const REPOSITORY = '/srv/roam.git'
const REQUEST_PAGE = "curl -sk -o /dev/null -w '%{http_code}\\n' https://roam.example/destinations"
const SELF_TEST = 'NODE_EXTRA_CA_CERTS=/etc/letsencrypt/live/roam.example/fullchain.pem roam self-test'

/** Returns the commands of the section of docs/self-hosting.md with this heading, one a line, in order. */
async function commandsInSection(heading: string): Promise<string[]> {
  const guide = await readFile(join(ROOT, 'docs', 'self-hosting.md'), 'utf8')
  const [, afterHeading = ''] = guide.split(`# ${heading}\n`)
  const [section = ''] = afterHeading.split(/^##/m)
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
  return blocks.flatMap((block) => block.trim().split('\n'))
}

/** Replaces the guide's commands that need DNS, a keyboard or the real repository. */
async function installCommands(): Promise<string[]> {
  const testCommands = await commandsInSection('Test with a self-signed certificate')
  const createCertificate = testCommands.slice(0, 3)
  return (await commandsInSection('Install')).flatMap((command) => {
    if (command.startsWith('certbot ')) return createCertificate
    if (command === 'roam self-test') return [SELF_TEST]
    if (command.startsWith('roam user add')) return [`echo a long password | ${command}`]
    return [command.replace('YOUR-REPOSITORY', REPOSITORY)]
  })
}

/** Creates a Git repository in the container with the current commit, and a clone to push changes from. */
async function createRepository({folder, exec}: DebianContainer) {
  const clone = await mkdtemp(join(tmpdir(), 'roam-clone-'))
  const repository = join(folder, REPOSITORY)
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository])
  await run('git', ['push', '--quiet', repository, 'HEAD:main'], ROOT)
  await run('git', ['clone', '--quiet', repository, clone])
  await exec(`git config --system --add safe.directory '*'`)
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Rosa', '-c', 'user.email=rosa@roam.example', ...args], clone)
  return {
    /** Pushes a commit that appends the line to the root layout. */
    async pushCommit(branch: string, line: string) {
      const layout = join(clone, 'web', 'app', 'layout.tsx')
      await git('checkout', '--quiet', '-B', branch)
      await writeFile(layout, `${await readFile(layout, 'utf8')}${line}\n`)
      await git('commit', '--quiet', '--all', '--message', line)
      await git('push', '--quiet', '--force', 'origin', branch)
    },
    remove: () => rm(clone, {recursive: true}),
  }
}

/** Runs the command while a page is requested in a loop. Throws when a response is not 200. */
async function execUnderLoad({exec}: DebianContainer, command: string): Promise<void> {
  await exec(
    `rm -f stop; systemd-run -qG --working-directory=/root --unit=visitor sh -c "while [ ! -e stop ]; do ${REQUEST_PAGE}; done > statuses"`,
  )
  await exec(command)
  await exec('touch stop; while systemctl is-active --quiet visitor; do :; done')
  const statuses = (await exec('sort statuses | uniq -c')).trim()
  console.log(`  ${command}: ${statuses}`)
  if (!/^\d+ 200$/.test(statuses)) throw new Error(`Not every response was 200: ${statuses}`)
}

/**
 * Runs the commands of docs/self-hosting.md, section "Install", in a new Debian container, with a self-signed
 * certificate instead of certbot. Then tests an update, a failing update, a rollback, backup and restore,
 * log rotation and a power cut.
 */
export async function testSelfHosting(): Promise<void> {
  const container = await createDebianContainer()
  const {exec} = container
  try {
    await container.boot()
    await exec('update-ca-certificates')
    const commands = await installCommands()
    const clone = commands.findIndex((command) => command.includes('git clone'))
    await exec(commands.slice(0, clone).join('\n'))
    const repository = await createRepository(container)
    try {
      const output = await exec(`NAME=roam.example\n${commands.slice(clone).join('\n')}`)
      console.log(output.slice(-200))
      await exec('systemd-analyze verify /etc/systemd/system/roam*')
      const currentRelease = async () => (await exec('basename $(readlink /srv/roam/current)')).trim()
      const firstRelease = await currentRelease()

      await repository.pushCommit('main', '// newer')
      await execUnderLoad(container, 'roam-update')
      if ((await currentRelease()) === firstRelease)
        throw new Error('roam-update did not switch to the new release')
      await repository.pushCommit('broken', 'export const = ')
      await execUnderLoad(container, '! roam-update origin/broken')
      await execUnderLoad(container, `roam-update --to ${firstRelease}`)
      if ((await currentRelease()) !== firstRelease)
        throw new Error('roam-update --to did not switch to the previous release')

      const waitForSite = `until ${REQUEST_PAGE} | grep -q 200; do :; done`
      await exec('systemctl start roam-backup.service')
      await exec(`systemctl stop 'roam@*'; roam restore $(ls -d /srv/roam/backups/* | tail -1) --yes`)
      await exec(`systemctl start roam@${firstRelease}; ${waitForSite}; ${SELF_TEST}`)
      await exec('logrotate --force /etc/logrotate.d/nginx')
      await container.powerOff()
      await container.boot()
      await exec(`${waitForSite}; ${SELF_TEST}`)
    } finally {
      await repository.remove()
    }
  } finally {
    await container.remove()
  }
}
