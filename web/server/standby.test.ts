import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startContentLake} from '@roam/content-lake'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createSiteClient} from '../content/client.ts'
import {fetchContent} from '../content/fetch-content.ts'
import {readStoredSnapshot, type Snapshot, snapshotFile, writeSnapshot} from '../content/snapshot.ts'
import {createContentSync} from './content-sync/content-sync.ts'
import {createSnapshot} from './content-sync/redirects.ts'
import {followStoredSnapshot} from './standby.ts'

const addOn = {
  _type: 'addOn',
  price: 50,
  description: 'What to bring',
  formNote: 'Made for you',
}

test('a standby follows the stored snapshot, is current when activated, and stores what it changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roam-standby-'))
  const lake = await startContentLake()
  vi.stubEnv('ROAM_DATA_DIR', folder)
  vi.stubEnv('SANITY_PROJECT_ID', 'lake')
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await lake.close()
    await rm(folder, {recursive: true})
  })
  const {projectId, dataset, apiHost, token} = lake.clientConfig
  const environment = {
    ...{projectId, dataset, apiHost, readToken: token, writeToken: token},
    ...{webhookSecret: 'a-webhook-secret', siteUrl: 'https://roam.example', studioUrl: undefined},
  }
  const client = createSiteClient(environment, token)
  const editor = createClient(lake.clientConfig)
  const create = (name: string) => editor.create({...addOn, _id: `addOn-${name}`, name, shortName: name})
  /** Stores the current content, as the active process does. */
  async function store(): Promise<void> {
    await writeSnapshot(createSnapshot(await fetchContent(client), undefined), folder)
  }

  await create('list')
  await store()
  let current: Snapshot | undefined = await readStoredSnapshot()
  const contentSync = createContentSync({
    fetchContent: () => fetchContent(client),
    writeSnapshot: (snapshot) => writeSnapshot(snapshot, folder),
    applySnapshot: async (snapshot) => {
      current = snapshot
    },
    getSnapshot: () => current,
    recordRedirects: async () => {},
    report: async () => {},
  })
  const getNames = () => current?.content.addOns.map(({name}) => name)
  const activation = Promise.withResolvers<void>()
  const following = followStoredSnapshot(contentSync, folder, activation.promise)
  await create('maps')
  await store()
  await expect.poll(getNames, {timeout: 5_000}).toEqual(['list', 'maps'])
  await create('notes')
  await store()
  activation.resolve()
  await following
  expect(getNames()).toEqual(['list', 'maps', 'notes'])

  // What is stored now is the followed snapshot: the content of the start must be written again.
  await editor.delete({query: '*[name in ["maps", "notes"]]'})
  expect(await contentSync.sync()).toMatchObject({state: 'current'})
  expect(await readFile(snapshotFile(folder), 'utf8')).not.toContain('maps')
})
