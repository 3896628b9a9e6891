import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type Machine, makeMachine, run} from './machine.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const REPOSITORY = '/srv/roam.git'
/** What a browser would ask again and again. */
const ASK = "curl -sk -o /dev/null -w '%{http_code}\\n' https://roam.example/destinations"
const CHECK = 'NODE_EXTRA_CA_CERTS=/etc/letsencrypt/live/roam.example/fullchain.pem roam check'

/** The commands of docs/own-server.md, in their order, below this title and up to the next. */
async function commandsBelow(title: string): Promise<string[]> {
  const guide = await readFile(join(ROOT, 'docs', 'own-server.md'), 'utf8')
  const [, after = ''] = guide.split(`# ${title}\n`)
  const [section = ''] = after.split(/^##/m)
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
  return blocks.flatMap((block) => block.trim().split('\n'))
}

/** A repository that the machine clones, whose newest is what lies here, and how something newer comes. */
async function repositoryIn({folder, say}: Machine) {
  const copy = await mkdtemp(join(tmpdir(), 'roam-newer-'))
  const repository = join(folder, REPOSITORY)
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository])
  await run('git', ['push', '--quiet', repository, 'HEAD:main'], ROOT)
  await run('git', ['clone', '--quiet', repository, copy])
  await say(`git config --system --add safe.directory '*'`)
  const git = (...words: string[]) =>
    run('git', ['-c', 'user.name=Rosa', '-c', 'user.email=rosa@roam.example', ...words], copy)
  return {
    /** Adds this line to a page's source. */
    async write(branch: string, line: string) {
      const page = join(copy, 'web', 'app', 'layout.tsx')
      await git('checkout', '--quiet', '-B', branch)
      await writeFile(page, `${await readFile(page, 'utf8')}${line}\n`)
      await git('commit', '--quiet', '--all', '--message', line)
      await git('push', '--quiet', '--force', 'origin', branch)
    },
    remove: () => rm(copy, {recursive: true}),
  }
}

/** Says this while somebody asks without a pause, each of whom must be answered with a page. */
async function whileSomebodyAsks({say}: Machine, command: string): Promise<void> {
  await say(
    `rm -f stop; systemd-run -qG --working-directory=/root --unit=visitor sh -c "while [ ! -e stop ]; do ${ASK}; done > seen"`,
  )
  await say(command)
  await say('touch stop; while systemctl is-active --quiet visitor; do :; done')
  const seen = (await say('sort seen | uniq -c')).trim()
  console.log(`  ${command}: ${seen}`)
  if (!/^\d+ 200$/.test(seen)) throw new Error(`Not each answer was a page: ${seen}`)
}

/**
 * Walks docs/own-server.md on a Debian made for it: each command of “Once” as it stands there, with a
 * certificate of the machine's own in the place of certbot's; then updates, a backup put back, a power cut.
 */
export async function ownServer(): Promise<void> {
  const machine = await makeMachine()
  const {say} = machine
  try {
    await machine.powerOn()
    await say('update-ca-certificates')
    const forTrying = (await commandsBelow('To try it before the names are yours')).slice(0, 3)
    const walk = (await commandsBelow('Once')).flatMap((command) => {
      if (command.startsWith('certbot ')) return forTrying
      if (command === 'roam check') return [CHECK]
      if (command.startsWith('roam user add')) return [`echo a long password | ${command}`]
      return [command.replace('YOUR-REPOSITORY', REPOSITORY)]
    })
    const clone = walk.findIndex((command) => command.includes('git clone'))
    await say(walk.slice(0, clone).join('\n'))
    const repository = await repositoryIn(machine)
    try {
      console.log((await say(`NAME=roam.example\n${walk.slice(clone).join('\n')}`)).slice(-200))
      await say('systemd-analyze verify /etc/systemd/system/roam*')
      const current = async () => (await say('basename $(readlink /srv/roam/current)')).trim()
      const before = await current()

      await repository.write('main', '// newer')
      await whileSomebodyAsks(machine, 'roam-update')
      if ((await current()) === before) throw new Error('The new release does not run')
      await repository.write('broken', 'export const = ')
      await whileSomebodyAsks(machine, '! roam-update origin/broken')
      await whileSomebodyAsks(machine, `roam-update --to ${before}`)
      if ((await current()) !== before) throw new Error('The one before does not run')

      await say('systemctl start roam-backup.service')
      await say(
        `systemctl stop 'roam@*'; roam restore $(ls -d /srv/roam/backups/* | tail -1) --yes`,
      )
      await say(`systemctl start roam@${before}; until ${ASK} | grep -q 200; do :; done; ${CHECK}`)
      await say('logrotate --force /etc/logrotate.d/nginx')
      await machine.powerOff()
      await machine.powerOn()
      await say(`until ${ASK} | grep -q 200; do :; done; ${CHECK}`)
    } finally {
      await repository.remove()
    }
  } finally {
    await machine.remove()
  }
}
