/**
 * The site's server, from its start to its end.
 * Reads its environment as `content/environment.ts` says, and ROAM_DATA_DIR, ROAM_HOST, ROAM_SITE_PORT.
 */
import {once} from 'node:events'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {lakeClient} from '../content/client.ts'
import {environment} from '../content/environment.ts'
import {pull} from '../content/pull.ts'
import {currentContent, keptSnapshot, type Snapshot, writeSnapshot} from '../content/snapshot.ts'
import {createDrawingAhead} from './ahead.ts'
import {createShown} from './announced.ts'
import {createAssets} from './assets.ts'
import {startCollecting} from './collecting.ts'
import {noteMoves} from './former-addresses.ts'
import {createImages} from './images.ts'
import {log} from './log.ts'
import {startNext} from './next-app.ts'
import {createPages} from './pages.ts'
import {pathsOf} from './paths.ts'
import {createPreview} from './preview.ts'
import {createPublicServer} from './public-server.ts'
import {createRenewal, type Outcome, problemsOf} from './renewal.ts'
import {createRetention} from './retention.ts'
import {headersOfAll} from './security.ts'
import {readServerSettings} from './settings.ts'
import {createShareCards} from './share-cards.ts'
import {createSignatures} from './signature.ts'
import {createSite} from './site.ts'
import {createStatusNote} from './status-note.ts'

/** How often the lake is asked, in case a webhook never came. */
const POLL_MILLISECONDS = 60_000

/** How often the site sends itself a request, to see that requests arrive. */
const CHECK_MILLISECONDS = 5 * 60_000

/** A server may listen on every address, but nobody can call that. */
const ANYWHERE = ['0.0.0.0', '::']

/** How often it is seen to that nothing is kept for longer than the founder wants. */
const RETENTION_MILLISECONDS = 24 * 60 * 60 * 1000

/** How long those who are being answered may take when the site stops. */
const GRACE_MILLISECONDS = 3_000

/** Whoever started this may be gone before it stands. */
const leftAlone = once(process, 'disconnect')

const dev = process.argv.includes('--dev')
const directory = join(import.meta.dirname, '..')
const dataFolder = process.env.ROAM_DATA_DIR ?? join(directory, '..', '.roam')
const hostname = process.env.ROAM_HOST ?? '127.0.0.1'
const port = Number(process.env.ROAM_SITE_PORT ?? 3000)

process.chdir(directory)
const settings = environment()
const serverSettings = readServerSettings()
const reader = lakeClient(settings, settings.readToken)
const writer = lakeClient(settings, settings.writeToken)

globalThis.roamSnapshot = await keptSnapshot()
const headers = headersOfAll(settings.siteUrl, dev)
const site = createPublicServer(headers)
const next = await startNext({directory, dev, hostname, port, httpServer: site})
const pages = dev ? undefined : createPages(next.get)
const images = createImages(settings, join(dataFolder, 'pictures'), pages?.shows ?? (() => true))
const drawAhead = createDrawingAhead(images.have)

async function remakePages(): Promise<void> {
  await next.forgetPages()
  if (!pages) return
  const start = performance.now()
  const addresses = pathsOf(await currentContent())
  await pages.remake(addresses)
  const milliseconds = Math.round(performance.now() - start)
  log.info({pages: addresses.length, milliseconds}, 'The pages are made')
  drawAhead(pages.pictures())
}

/** Shows the snapshot; when a page cannot be made of it, the one before stays. */
async function show(snapshot: Snapshot): Promise<void> {
  const before = globalThis.roamSnapshot
  globalThis.roamSnapshot = snapshot
  try {
    await remakePages()
  } catch (error) {
    globalThis.roamSnapshot = before
    await next.forgetPages()
    throw error
  }
}

const noteStatus = createStatusNote(writer, () => globalThis.roamSnapshot?.takenAt ?? null)

async function tell(outcome: Outcome): Promise<void> {
  if (outcome.state !== 'current') log.warn({outcome}, 'The site keeps its pages')
  try {
    await noteStatus(outcome)
  } catch (error) {
    log.warn({error}, 'The founder could not be told how it went; that is tried again next time')
  }
}

const renewal = createRenewal({
  pull: () => pull(reader),
  write: (snapshot) => writeSnapshot(snapshot, dataFolder),
  remake: show,
  now: () => globalThis.roamSnapshot,
  noteMoves: (moved) => noteMoves(writer, moved),
  tell,
})

const collecting = startCollecting(
  writer,
  settings,
  serverSettings,
  {dataFolder, ownUrl: `http://${ANYWHERE.includes(hostname) ? '127.0.0.1' : hostname}:${port}/`},
  log,
)

const retention = createRetention({
  client: writer,
  months: async () => (await currentContent()).privacyPage?.keeping.months ?? 0,
  mailFolder: join(dataFolder, 'outbox'),
  siteUrl: settings.siteUrl,
})

/** Tomorrow it is tried again. */
async function keepNoLonger(): Promise<void> {
  try {
    log.info(await retention(), 'What was old enough is deleted')
  } catch (error) {
    log.warn({error}, 'What is old enough could not be deleted')
  }
}

const answer = createSite({
  next,
  pages,
  assets: dev ? undefined : createAssets(directory),
  renewal,
  intake: collecting.intake,
  check: collecting.check,
  images,
  shareCards: createShareCards(settings, join(dataFolder, 'cards'), currentContent),
  preview: createPreview(settings, next, reader),
  headers,
  signatures: createSignatures(settings.webhookSecret),
  shown: createShown(reader),
  sendHeld: collecting.sendHeld,
  health: () => ({
    status: collecting.check.last()?.ok === false ? 'failing' : 'ok',
    snapshot: {
      takenAt: globalThis.roamSnapshot?.takenAt ?? null,
      state: renewal.last()?.state ?? 'starting',
      problems: problemsOf(renewal.last()),
    },
    outbox: collecting.depth() ?? null,
    check: collecting.check.last() ?? null,
  }),
  log,
})
site.on('request', answer)
// Only a developer's browser has anything to say on a socket.
if (!dev) site.on('upgrade', (_request, socket) => socket.destroy())

// What Next made before a restart may be older than the snapshot: it is all made anew.
if (globalThis.roamSnapshot) await remakePages()
else if ((await renewal.renew()).state !== 'current') await remakePages()

site.listen({port, host: hostname, reusePort: process.argv.includes('--share-port')})
await once(site, 'listening')
log.info({address: settings.siteUrl}, 'The site is open')
process.send?.('open')
void renewal.renew().then(keepNoLonger)
void collecting.sendHeld()
const daily = setInterval(() => void keepNoLonger(), RETENTION_MILLISECONDS)
const poll = setInterval(() => {
  void renewal.renew()
  void collecting.tidy()
}, POLL_MILLISECONDS)
const check = setInterval(() => void collecting.check.run(), CHECK_MILLISECONDS)

let stopping = false

/** Nobody new is let in; those who are being answered get their answers, then the outbox is closed. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  clearInterval(poll)
  clearInterval(check)
  clearInterval(daily)
  const answered = new Promise((done) => site.close(done))
  const killer = setTimeout(() => site.closeAllConnections(), GRACE_MILLISECONDS)
  await answered
  clearTimeout(killer)
  await Promise.race([collecting.stop(), pause(GRACE_MILLISECONDS)])
  await next.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
void leftAlone.then(stop)
