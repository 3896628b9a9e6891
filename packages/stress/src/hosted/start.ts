import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {STORY_PORTS} from '@roam/cli/settings'
import {environmentOf, startLake} from '@roam/e2e/lake'
import {ownSettings} from '@roam/e2e/ports'
import {templateFolder} from '@roam/e2e/template-folder'
import {startHostedLike} from '@roam/sanity-emulator'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const PATIENCE_MS = 120_000

const answers = (port: string) =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  )

function insist(met: boolean, what: string): void {
  if (!met) throw new Error(`With a project and no host it should be so: ${what}`)
}

/** Runs the command on a project without a host. Throws where it does anything with a lake of its own. */
export async function startWithoutHost(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-hosted-'))
  await cp(templateFolder(), join(folder, 'there'), {recursive: true})
  const there = await ownSettings(join(folder, 'there'))
  const lake = await startLake(there, {announce: false})
  const {SANITY_API_HOST: lakeUrl, ...named} = environmentOf(there)
  const front = await startHostedLike({
    lakeUrl,
    projectId: named.SANITY_PROJECT_ID,
    dataset: named.SANITY_DATASET,
    token: named.SANITY_API_WRITE_TOKEN,
    folder,
  })
  const child = spawn(process.execPath, [join(ROOT, 'packages/cli/src/cli.ts'), 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...named,
      ...STORY_PORTS,
      ...front.environment,
      ROAM_DATA_DIR: join(folder, 'here'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  try {
    const giveUp = Date.now() + PATIENCE_MS
    while (!said.includes('Roam is ready') && child.exitCode === null && Date.now() < giveUp)
      await pause(100)
    insist(said.includes('Roam is ready'), `it starts. It said:\n${said}`)
    insist(said.includes('No lake is started here'), 'it says that it starts no lake')
    insist(!said.includes('Importing'), 'nothing is imported')
    insist(!(await answers(STORY_PORTS.ROAM_LAKE_PORT)), 'nobody listens on the lake’s port')
    const site = `http://localhost:${STORY_PORTS.ROAM_SITE_PORT}`
    const page = await (await fetch(site)).text()
    insist(page.includes('Welcome to Roam'), 'the site shows the content')
    const [picture = ''] = /\/images\/[^" ]+/.exec(page) ?? []
    const {status} = await fetch(site + picture.replaceAll('&amp;', '&'))
    insist(status === 200, `pictures pass through the site (${picture} said ${status})`)
    insist(await answers(STORY_PORTS.ROAM_STUDIO_PORT), 'the Studio is there')
    insist(front.strangers().length === 0, `nobody else is asked, not ${front.strangers()}`)
    const hosts = new Set(front.asked().map(({host}) => host))
    insist(hosts.has('cdn.sanity.io'), 'pictures come from Sanity’s CDN')
    insist(![...hosts].some((host) => host.includes('apicdn')), 'content never does: it lags')
    console.log(`  no lake of its own; asked were ${[...hosts].join(', ')}`)
  } finally {
    child.kill('SIGTERM')
    await ended
    front.close()
    await lake.close()
    await rm(folder, {recursive: true, force: true, maxRetries: 5})
  }
}
