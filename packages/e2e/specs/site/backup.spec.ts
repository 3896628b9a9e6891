import {createHash} from 'node:crypto'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readEnvFile} from '@roam/cli/env-file'
import type {Settings} from '@roam/cli/settings'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import type {SanityClient} from '@sanity/client'
import {fetchHealth} from '../../fixtures/health.ts'
import {createLakeClient} from '../../fixtures/lake.ts'
import {isolatedSettings} from '../../fixtures/ports.ts'
import {createPrivatePage} from '../../fixtures/private-page.ts'
import {commandEnvironment, createDataFolder, runCommand, startCommand} from '../../fixtures/start-command.ts'
import {expect, test} from '../../fixtures/test.ts'
import {postTripRequest, validRequest} from '../../fixtures/trip-requests.ts'

const PASSWORD = 'four words in a row'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Status of a sign-in with name and password. */
async function signIn({lakeUrl}: Settings): Promise<number> {
  const response = await fetch(`${lakeUrl}/v1/auth/sign-in?state=state-of-the-studio-in-a-test`, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin: lakeUrl},
    body: new URLSearchParams({name: 'Rosa', password: PASSWORD}),
  })
  return response.status
}

/** Writes two documents in each transaction until the signal is aborted. */
async function writeContinuously(client: SanityClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const transaction = client.transaction()
    for (const _id of ['counter-one', 'counter-two'])
      transaction.createIfNotExists({_id, _type: 'counter', n: 0}).patch(_id, (patch) => patch.inc({n: 1}))
    await transaction.commit()
  }
}

/** What must be the same after a restore: documents, the bytes of assets, pages and files, and settings. */
async function readEverything(settings: Settings, client: SanityClient, paths: string[]) {
  const {dataFolder, siteUrl, lakeUrl} = settings
  const {SANITY_API_READ_TOKEN} = readEnvFile(settings)
  const withoutPorts = (text: string) => text.replaceAll(/localhost:\d+/g, 'localhost')
  const fetchBody = async (url: string) => {
    const response = await fetch(url, {headers: {authorization: `Bearer ${SANITY_API_READ_TOKEN}`}})
    const text = withoutPorts(Buffer.from(await response.arrayBuffer()).toString('latin1'))
    // A private page is rendered on request, with its scripts in any order.
    return [response.status, /<main.*<\/main>/s.exec(url.includes('/trip/') ? text : '')?.[0] ?? hash(text)]
  }
  const documents = await client.fetch<{_type: string; path?: string}[]>(
    '*[!(_type in ["siteStatus", "counter", "siteVisits"])] | order(_id)',
  )
  const assets = documents.flatMap(({_type, path}) => (/Asset$/.test(_type) && path ? [path] : []))
  const read = (base: string, names: string[]) =>
    Promise.all(names.map(async (name) => [name, ...(await fetchBody(`${base}/${name}`))]))
  return {
    documents: JSON.parse(withoutPorts(JSON.stringify(documents))),
    assets: await read(lakeUrl, assets),
    pages: await read(siteUrl, paths),
    env: withoutPorts(await readFile(join(dataFolder, 'env'), 'utf8')),
  }
}

test('a backup written under load, restored into an empty folder and started on other ports, has everything', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'roam-cycle-'))
  const source = await createDataFolder(join(parent, 'source'))
  const target = await isolatedSettings(join(parent, 'target'))
  const mail = await startMailServer('rejects temporarily (451)')
  const mailSettings = {SMTP_URL: mail.url, TRIP_REQUEST_TO: 'founder@roam.example'}
  const roam = startCommand({...commandEnvironment(source), ...mailSettings})
  let restored: ReturnType<typeof startCommand> | undefined
  try {
    await roam.ready()
    const client = createLakeClient(source)
    const home = async () => (await fetch(source.siteUrl)).text()
    await client.patch('package-essentials').set({price: 157}).commit()
    await expect.poll(home).toContain('$157')
    const file = await client.assets.upload('file', Buffer.from('A ticket'), {filename: 'ticket.txt'})
    const {token} = await createPrivatePage({client}, 'cycle', [file._id])
    const request = validRequest('of the cycle')
    expect((await postTripRequest(source.siteUrl, request)).status).toBe(200)
    const outbox = async () =>
      (await fetchHealth(source.siteUrl, readEnvFile(source).SANITY_API_READ_TOKEN)).outbox
    await expect.poll(outbox).toMatchObject({waitingRequests: 0, waitingMails: 2})
    const environment = commandEnvironment(source)
    expect((await runCommand(environment, ['user', 'add', 'Rosa'], PASSWORD)).code).toBe(0)

    const writing = new AbortController()
    const written = writeContinuously(client, writing.signal)
    const archive = join(parent, 'backup.tar.gz')
    expect(await runCommand(environment, ['backup', archive])).toMatchObject({code: 0})
    writing.abort()
    await written
    const paths = ['', 'destinations', 'blog', 'privacy', 'sitemap.xml', `trip/${token}`]
    paths.push(`trip/${token}/files/${file._id}`)
    const before = await readEverything(source, client, paths)
    expect(before.pages.map(([, status]) => status)).toEqual(paths.map(() => 200))
    expect(await roam.stop()).toBe(0)

    const targetEnvironment = {...commandEnvironment(target), ...mailSettings}
    expect(await runCommand(targetEnvironment, ['restore', archive])).toMatchObject({code: 0})
    restored = startCommand(targetEnvironment)
    await restored.ready()
    const copy = createLakeClient(target)
    expect(await readEverything(target, copy, paths)).toEqual(before)
    const [one, two] = await copy.fetch<number[]>('*[_type == "counter"].n')
    expect(one).toBe(two)
    expect(await signIn(target)).toBe(303)
    // The jobs that waited at the time of the backup. They go out when the claims of the old site have ended:
    // `two-sites.test.ts`.
    const {outbox: waiting} = await fetchHealth(target.siteUrl, readEnvFile(target).SANITY_API_READ_TOKEN)
    expect(waiting).toMatchObject({waitingRequests: 0, waitingMails: 2})
  } finally {
    await roam.stop()
    await restored?.stop()
    await mail.close()
    await rm(parent, {recursive: true, force: true, maxRetries: 5})
  }
})
