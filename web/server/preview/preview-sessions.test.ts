import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createContentLake, UserStore} from 'lakelet'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createSiteClient} from '../../content/client.ts'
import {createPreviewSessions, isHostedLake} from './preview-sessions.ts'

const MINUTE_MS = 60_000
const READ_TOKEN = 'a-token-that-reads-drafts'
const WRITE_TOKEN = 'a-token-that-writes-documents'

/** Starts a lake with its users; `write` stores a preview secret as the Presentation tool does. */
async function start() {
  const directory = await mkdtemp(join(tmpdir(), 'roam-preview-'))
  onTestFinished(() => rm(directory, {recursive: true, force: true}))
  const lake = await createContentLake({
    directory,
    projectId: 'roam',
    datasets: ['production'],
    port: 0,
    tokens: [
      {token: READ_TOKEN, name: 'The site, reading', role: 'viewer'},
      {token: WRITE_TOKEN, name: 'The site', role: 'editor'},
    ],
    corsOrigins: [],
    webhooks: [],
    durable: false,
  })
  onTestFinished(() => lake.close())
  const users = new UserStore(directory)
  onTestFinished(() => users.close())
  const settings = {projectId: 'roam', dataset: 'production', apiHost: lake.url}
  return {
    lake,
    users,
    client: createSiteClient(settings, READ_TOKEN),
    signIn(name: string) {
      users.users.ensure(name, 'contributor')
      return users.sessions.start(name)
    },
    async write(token: string, secret: string, updatedAt?: string) {
      await createSiteClient(settings, token)
        .transaction()
        .createOrReplace({
          _id: `drafts.${secret}`,
          _type: 'sanity.previewUrlSecret',
          ...(updatedAt && {_updatedAt: updatedAt}),
        })
        .patch(`drafts.${secret}`, {set: {secret, source: 'sanity/presentation'}})
        .commit()
    },
  }
}

test('a secret opens previews while the user who wrote it is signed in, for an hour', async () => {
  const {client, users, signIn, write} = await start()
  const sessions = createPreviewSessions({client, isHosted: false})
  const token = signIn('Ben')
  await write(token, 'secret-of-ben')
  expect(await sessions.find('secret-of-ben')).toMatchObject({id: users.sessions.idOf(token)})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 61 * MINUTE_MS})
  expect(await sessions.find('secret-of-ben')).toBeNull()
  vi.useRealTimers()
  users.remove('Ben')
  expect(await sessions.find('secret-of-ben')).toBeNull()
})

test('a secret from the future, of an API token or written in process opens no preview', async () => {
  const {lake, client, signIn, write} = await start()
  const sessions = createPreviewSessions({client, isHosted: false})
  await write(WRITE_TOKEN, 'secret-of-a-token')
  await write(signIn('Eve'), 'eternal', '2099-01-01T00:00:00Z')
  lake.dataset('production').commit([
    {
      create: {
        _id: 'sanity-preview-url-secret.share-access',
        _type: 'sanity.previewUrlShareAccess',
        secret: 'shared',
      },
    },
  ])
  for (const secret of ['', ' ', 'guess', 'secret-of-a-token', 'shared'])
    expect(await sessions.find(secret), secret).toBeNull()
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 61 * MINUTE_MS})
  expect(await sessions.find('eternal')).toBeNull()
})

test.each([
  ['a few seconds after', 3000],
  ['although the clock is set back when', -60 * MINUTE_MS],
])('a preview ends %s the user is signed out', async (_, step) => {
  const {client, users, signIn} = await start()
  let now = Date.now()
  const sessions = createPreviewSessions({client, isHosted: false, now: () => now})
  const session = {id: users.sessions.idOf(signIn('Ben')), since: now}
  expect(await sessions.isActive(session)).toBe(true)
  users.signOut('Ben')
  expect(await sessions.isActive(session)).toBe(true)
  now += step
  expect(await sessions.isActive(session)).toBe(false)
  expect(await sessions.isActive({id: '0'.repeat(64), since: now})).toBe(false)
  expect(await sessions.isActive({id: '', since: now})).toBe(false)
})

test.each([
  ['is removed', (users: UserStore) => users.remove('Eve')],
  ['gets another role', (users: UserStore) => users.setRole('Eve', 'viewer')],
])(
  'a preview that a person may have opened with the secret of another ends when the person %s',
  async (_, change) => {
    const {client, users, signIn, write} = await start()
    let now = Date.now() - MINUTE_MS
    const sessions = createPreviewSessions({client, isHosted: false, now: () => now})
    signIn('Eve')
    const rosa = signIn('Rosa')
    await write(rosa, 'secret-of-rosa')
    const session = (await sessions.find('secret-of-rosa')) ?? {id: '', since: 0}
    expect(session.id).toBe(users.sessions.idOf(rosa))
    now += 3000
    expect(await sessions.isActive(session)).toBe(true)
    change(users)
    now += 3000
    expect(await sessions.isActive(session)).toBe(false)
    expect(await sessions.find('secret-of-rosa')).toBeNull()
    // Rosa goes on with a new secret.
    now = Date.now() + 1
    await write(rosa, 'another-secret')
    const next = (await sessions.find('another-secret')) ?? {id: '', since: 0}
    now += 3000
    expect(await sessions.isActive(next)).toBe(true)
  },
)

test('while the lake cannot be reached its last answer counts, and no new preview opens', async () => {
  const {lake, client, users, signIn, write} = await start()
  vi.spyOn(console, 'warn').mockReturnValue()
  let now = Date.now()
  const sessions = createPreviewSessions({client, isHosted: false, now: () => now})
  const token = signIn('Ben')
  await write(token, 'secret')
  const id = users.sessions.idOf(token)
  const session = {id, since: now}
  expect(await sessions.find('secret')).toEqual(session)
  await lake.close()
  now += 3000
  expect(await sessions.isActive(session)).toBe(true)
  expect(await sessions.isActive({id: '0'.repeat(64), since: now})).toBe(false)
  await expect(sessions.find('secret')).rejects.toThrow()
})

test('with hosted Sanity a secret is valid by its time, which is not in the future', async () => {
  const {lake, client} = await start()
  lake.dataset('production').commit([
    {create: {_id: 'drafts.a', _type: 'sanity.previewUrlSecret', secret: 'stored'}},
    {
      create: {
        _id: 'sanity-preview-url-secret.share-access',
        _type: 'sanity.previewUrlShareAccess',
        secret: 'shared',
      },
    },
  ])
  const writtenAt = Date.now()
  const sessionsAfter = (minutes: number) =>
    createPreviewSessions({client, isHosted: true, now: () => writtenAt + minutes * MINUTE_MS})
  for (const minutes of [-0.5, 0.5, 59])
    expect(await sessionsAfter(minutes).find('stored')).toMatchObject({id: ''})
  for (const minutes of [-2, 61]) expect(await sessionsAfter(minutes).find('stored')).toBeNull()
  expect(await sessionsAfter(1).find('shared')).toBeNull()
  expect(await sessionsAfter(1).isActive({id: '', since: 0})).toBe(true)
  expect(await sessionsAfter(1).isActive({id: '0'.repeat(64), since: 0})).toBe(false)
})

test.each([
  [undefined, true],
  ['https://api.sanity.io', true],
  ['https://lake-of-sanity.io', false],
  ['http://localhost:3334', false],
  ['https://lake.example', false],
])('a lake at %s is hosted by Sanity: %s', (apiHost, isHosted) => {
  expect(isHostedLake(apiHost)).toBe(isHosted)
})
