import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {afterEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import {type ContentLake, type ContentLakeOptions, UserStore} from '../src/index.ts'
import {openEventStream} from './open-event-stream.ts'
import {createLakeClient, editorToken, sendRequest, startLake, createTempDirectory, viewerToken} from './start-lake.ts'

const MINUTE = 60 * 1000
const PASSWORD = 'four words in a row'

afterEach(() => {
  vi.useRealTimers()
})

/** Makes the clock show a time to come; timers go on. */
const passTime = (milliseconds: number) =>
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + milliseconds})

/** A lake, and what manages its people beside it. */
async function startWithPeople(options: Partial<ContentLakeOptions> = {}) {
  const directory = options.directory ?? (await createTempDirectory())
  const lake = await startLake({directory, ...options})
  const people = new UserStore(directory)
  onTestFinished(() => people.close())
  return {lake, people, directory}
}

const pathOf = (lake: ContentLake, link: string) => link.slice(lake.url.length)

/** The `sid` that an answer sends to the Studio. */
function sidIn({status, headers}: {status: number; headers: Headers}): string {
  expect(status).toBe(303)
  const location = headers.get('location') ?? ''
  expect(location).toMatch(/^http:\/\/studio\.test\/#sid=[\w-]{32}$/)
  return location.replace(/.*#sid=/, '')
}

async function tokenFor(lake: ContentLake, sid: string): Promise<string> {
  const {body} = await sendRequest(lake, `/v2025-02-19/auth/fetch?sid=${sid}`)
  return z.object({token: z.string().regex(/^sk[\w-]{43}$/)}).parse(body).token
}

const signInByLink = async (lake: ContentLake, userName?: string) =>
  tokenFor(lake, sidIn(await sendRequest(lake, pathOf(lake, lake.createSignInLink(userName)))))

interface Filled {
  name?: string
  password?: string
  origin?: string | undefined
  /** Who sent it, as a proxy says. */
  forwarded?: string
  path?: string
}

/** Sends the form, as a browser does from the lake's own page. */
async function sendForm(lake: ContentLake, filled: Filled = {}) {
  const {name = 'Rosa', password = PASSWORD, path = '/v1/auth/sign-in'} = filled
  const origin = 'origin' in filled ? filled.origin : lake.url
  const response = await fetch(lake.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...(origin === undefined ? {} : {origin}),
      ...(filled.forwarded ? {'x-forwarded-for': filled.forwarded} : {}),
    },
    body: new URLSearchParams({name, password}),
  })
  return {status: response.status, headers: response.headers, body: await response.text()}
}

const isSignedIn = async (lake: ContentLake, token: string) =>
  (await sendRequest(lake, '/v1/auth/id', {token})).status === 200

describe('a link', () => {
  test('begins with the public address, where there is one', async () => {
    const {lake} = await startWithPeople({publicUrl: 'https://lake.example/'})
    expect(lake.createSignInLink()).toMatch(/^https:\/\/lake\.example\/v1\/auth\/sign-in\?code=/)
    const {body} = await sendRequest(lake, '/v1/auth/providers')
    expect(body).toMatchObject({providers: [{url: 'https://lake.example/v1/auth/sign-in'}]})
  })

  test('leads to the Studio with a token for an editor', async () => {
    const lake = await startLake()
    const client = createLakeClient(lake, {token: await signInByLink(lake)})
    await client.create({_id: 'a', _type: 'post'})
    expect(await client.users.getById('me')).toMatchObject({name: 'Editor', role: 'editor'})
  })

  test('may say who signs in', async () => {
    const directory = await createTempDirectory()
    const lake = await startLake({directory})
    const tokens = [
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Ada'),
    ]
    const idsOf = async (at: ContentLake) =>
      Promise.all(tokens.map(async (token) => (await createLakeClient(at, {token}).users.getById('me')).id))
    const [rosa, again, ada] = await idsOf(lake)
    expect(again).toBe(rosa)
    expect(ada).not.toBe(rosa)
    expect((await sendRequest(lake, `/v1/users/${rosa},${ada}`, {token: editorToken})).body).toEqual(
      expect.arrayContaining([
        {id: rosa, displayName: 'Rosa', imageUrl: null},
        {id: ada, displayName: 'Ada', imageUrl: null},
      ]),
    )
    await lake.close()
    expect(await idsOf(await startLake({directory}))).toEqual([rosa, rosa, ada])
  })

  test('works once, and so does its sid', async () => {
    const lake = await startLake()
    const link = pathOf(lake, lake.createSignInLink())
    const sid = sidIn(await sendRequest(lake, link))
    expect(await sendRequest(lake, link)).toMatchObject({
      status: 401,
      body: expect.stringContaining('This sign-in link has been used'),
    })
    await tokenFor(lake, sid)
    expect(await sendRequest(lake, `/v1/auth/fetch?sid=${sid}`)).toMatchObject({status: 401})
  })

  test('is not used up by whoever only looks at its head', async () => {
    const lake = await startLake()
    const link = pathOf(lake, lake.createSignInLink())
    await fetch(lake.url + link, {method: 'HEAD', redirect: 'manual'})
    const sid = sidIn(await sendRequest(lake, link))
    await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`, {method: 'HEAD'})
    await tokenFor(lake, sid)
  })

  test('works for 15 minutes, and its sid for 5', async () => {
    const lake = await startLake()
    const [good, late] = [lake.createSignInLink(), lake.createSignInLink()]
    passTime(14 * MINUTE)
    const sid = sidIn(await sendRequest(lake, pathOf(lake, good)))
    passTime(6 * MINUTE)
    expect(await sendRequest(lake, pathOf(lake, late))).toMatchObject({status: 401})
    expect(await sendRequest(lake, `/v1/auth/fetch?sid=${sid}`)).toMatchObject({status: 401})
  })

  test('works after a restart, and not a second time', async () => {
    const directory = await createTempDirectory()
    const first = await startLake({directory})
    const [used, unused] = [first.createSignInLink(), first.createSignInLink()].map((link) =>
      pathOf(first, link),
    )
    await sendRequest(first, used ?? '')
    await first.close()
    const lake = await startLake({directory})
    expect(await sendRequest(lake, used ?? '')).toMatchObject({status: 401})
    sidIn(await sendRequest(lake, unused ?? ''))
  })

  test.each(['', 'guess'])('with the code %j helps no one', async (code) => {
    const answer = await sendRequest(await startLake(), `/v1/auth/sign-in?code=${code}`)
    expect(answer).toMatchObject({status: 401, body: expect.stringContaining('has been used')})
  })

  test('is no sid, and a sid is no link', async () => {
    const lake = await startLake()
    const link = lake.createSignInLink()
    const code = link.replace(/.*code=/, '')
    expect(await sendRequest(lake, `/v1/auth/fetch?sid=${code}`)).toMatchObject({status: 401})
    const sid = sidIn(await sendRequest(lake, pathOf(lake, link)))
    expect(await sendRequest(lake, `/v1/auth/sign-in?code=${sid}`)).toMatchObject({status: 401})
  })

  test('is told to no other site and kept by no cache', async () => {
    const lake = await startLake()
    const {headers} = await sendRequest(lake, pathOf(lake, lake.createSignInLink()))
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
  })

  test('there is none without a Studio', async () => {
    const lake = await startLake({studioUrl: ''})
    expect(() => lake.createSignInLink()).toThrow('studioUrl')
    expect(await sendRequest(lake, '/v1/auth/sign-in')).toMatchObject({status: 404})
  })
})

describe('a password', () => {
  test('leads to the Studio with a token for an editor', async () => {
    const {lake, people} = await startWithPeople()
    await people.setPassword('Rosa', PASSWORD)
    const token = await tokenFor(lake, sidIn(await sendForm(lake, {name: ' rosa '})))
    expect(await createLakeClient(lake, {token}).users.getById('me')).toMatchObject({
      name: 'Rosa',
      role: 'editor',
    })
  })

  test('that is wrong is answered as for a name that nobody has', async () => {
    const {lake, people} = await startWithPeople()
    await people.setPassword('Rosa', PASSWORD)
    const [wrong, unknown] = [
      await sendForm(lake, {password: 'something else'}),
      await sendForm(lake, {name: 'Ada'}),
    ]
    expect(wrong.status).toBe(401)
    expect(wrong.body).toContain('do not belong together')
    expect(unknown.status).toBe(401)
    expect(unknown.body.replace('"Ada"', '"Rosa"')).toBe(wrong.body)
    const head = ({headers}: {headers: Headers}) =>
      [...headers].filter(([name]) => !['date', 'content-length'].includes(name))
    expect(head(unknown)).toEqual(head(wrong))
  })

  test('is the same however its letters are put together', async () => {
    const {lake, people} = await startWithPeople()
    await people.setPassword('Rosa', 'caf\u00e9 caf\u00e9 caf\u00e9')
    sidIn(await sendForm(lake, {password: 'cafe\u0301 cafe\u0301 cafe\u0301'}))
  })

  test.each([
    ['Rosa', 'short'],
    ['Rosa', 'x'.repeat(1001)],
    ['', PASSWORD],
    [' Rosa', PASSWORD],
    ['Ro\nsa', PASSWORD],
    ['R'.repeat(101), PASSWORD],
  ])('for %j is refused: %s', async (name, password) => {
    const {people} = await startWithPeople()
    await expect(people.setPassword(name, password)).rejects.toThrow('characters')
    expect(people.list()).toEqual([])
  })

  test('can be guessed five times for a name, and after 15 minutes again', async () => {
    const {lake, people} = await startWithPeople()
    await people.setPassword('Rosa', PASSWORD)
    for (let count = 0; count < 5; count++) {
      expect(await sendForm(lake, {password: 'guess'})).toMatchObject({status: 401})
    }
    const refused = await sendForm(lake, {name: 'ROSA'})
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(refused.body).toContain('Too many tries')
    // Whoever guesses many names is stopped too, and others may still sign in by link.
    for (let count = 0; count < 14; count++) await sendForm(lake)
    expect(await sendForm(lake, {name: 'Ada'})).toMatchObject({status: 429})
    sidIn(await sendRequest(lake, pathOf(lake, lake.createSignInLink())))
    passTime(16 * MINUTE)
    sidIn(await sendForm(lake))
  })

  test.each([
    {proxies: ['127.0.0.1'], status: 401},
    {proxies: [], status: 429},
  ])('counts where it came from as the proxies $proxies say', async ({proxies, status}) => {
    const {lake} = await startWithPeople({trustedProxies: proxies})
    for (let count = 0; count < 20; count++) await sendForm(lake, {forwarded: '203.0.113.1'})
    const filled = {name: 'Ada', forwarded: '203.0.113.1'}
    expect(await sendForm(lake, filled)).toMatchObject({status: 429})
    expect(await sendForm(lake, {...filled, forwarded: '203.0.113.2'})).toMatchObject({status})
  })

  test('that is right does not count, however often', async () => {
    const {lake, people} = await startWithPeople()
    await people.setPassword('Rosa', PASSWORD)
    for (let count = 0; count < 6; count++) sidIn(await sendForm(lake))
  })

  test('is checked for few people at once', async () => {
    const {lake} = await startWithPeople()
    const answers = await Promise.all(
      Array.from({length: 8}, (_, index) => sendForm(lake, {name: `Ada ${index}`})),
    )
    const statuses = answers.map(({status}) => status).sort()
    expect(statuses).toEqual([401, 401, 401, 401, 503, 503, 503, 503])
  })
})

describe('the page', () => {
  test('needs no JavaScript and allows none', async () => {
    const {status, headers, body} = await sendRequest(await startLake(), '/v1/auth/sign-in')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src data:; form-action 'self' http:\/\/studio\.test; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('<form method="post">')
    expect(body).not.toContain('<script')
  })

  test('shows what was entered as text, but for the password', async () => {
    const name = `"><script>alert('&')</script>`
    const {body} = await sendForm(await startLake(), {name, password: 'a secret that is wrong'})
    expect(body).toContain(`value="&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;"`)
    expect(body).not.toContain('a secret that is wrong')
  })

  test.each(['http://evil.test', 'null', undefined, 'http://studio.test'])(
    'takes no form that comes from %s',
    async (origin) => {
      const {lake, people} = await startWithPeople()
      await people.setPassword('Rosa', PASSWORD)
      const answer = await sendForm(lake, {origin})
      expect(answer.status).toBe(403)
      expect(answer.headers.get('location')).toBeNull()
    },
  )

  test.each([
    ['http://studio.test/structure/post;a', 'http://studio.test/structure/post;a#'],
    ['http://studio.test/?redirect=//evil.test#a', 'http://studio.test/?redirect=//evil.test#'],
    ['http://evil.test/', 'http://studio.test/#'],
    ['http://studio.test.evil.test/', 'http://studio.test/#'],
    ['http://studio.test@evil.test/', 'http://studio.test/#'],
    ['http://studio.test//evil.test/', 'http://studio.test//evil.test/#'],
    ['javascript:alert(1)', 'http://studio.test/#'],
    ['//evil.test', 'http://studio.test/#'],
    ['', 'http://studio.test/#'],
  ])('leads back to the Studio alone: from %j to %s', async (origin, begin) => {
    const lake = await startLake()
    const link = `${lake.createSignInLink()}&origin=${encodeURIComponent(origin)}`
    const {headers} = await sendRequest(lake, pathOf(lake, link))
    expect(headers.get('location')?.replace(/#.*/, '#')).toBe(begin)
  })

  test('leads back to where in the Studio somebody was', async () => {
    const {lake, people} = await startWithPeople()
    await people.setPassword('Rosa', PASSWORD)
    const {headers} = await sendForm(lake, {
      path: '/v1/auth/sign-in?origin=http%3A%2F%2Fstudio.test%2Fstructure&withSid=true',
    })
    expect(headers.get('location')).toMatch(/^http:\/\/studio\.test\/structure#sid=/)
  })

  test('takes no form that is far too long', async () => {
    const answer = await sendForm(await startLake(), {password: 'x'.repeat(40_000)})
    expect(answer.status).toBe(413)
  })

  test('is known to the Studio', async () => {
    const lake = await startLake()
    const url = `${lake.url}/v1/auth/sign-in`
    expect((await sendRequest(lake, '/v1/auth/providers')).body).toMatchObject({providers: [{url}]})
  })
})

describe('a session', () => {
  test('lasts over a restart, for 30 days, until its owner signs out', async () => {
    const directory = await createTempDirectory()
    const first = await startLake({directory})
    const token = await signInByLink(first)
    await first.close()
    const lake = await startLake({directory})
    expect(await isSignedIn(lake, token)).toBe(true)
    passTime(31 * 24 * 60 * MINUTE)
    expect(await isSignedIn(lake, token)).toBe(false)
    vi.useRealTimers()
    const signOut = await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token})
    expect(signOut.status).toBe(204)
    expect(await isSignedIn(lake, token)).toBe(false)
  })

  test('that ended leaves its owner known by name', async () => {
    const lake = await startLake()
    const token = await signInByLink(lake, 'Rosa')
    const {id} = await createLakeClient(lake, {token}).users.getById('me')
    await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token})
    expect((await sendRequest(lake, `/v1/users/${id}`, {token: viewerToken})).body).toMatchObject({
      displayName: 'Rosa',
    })
  })
})

describe('people', () => {
  test('are listed with their sessions', async () => {
    const {lake, people} = await startWithPeople()
    await people.setPassword('Rosa', PASSWORD)
    await signInByLink(lake, 'Ada')
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(people.list()).toEqual([
      {
        name: 'Ada',
        hasPassword: false,
        sessions: [{name: 'Ada', startedAt: time, expiresAt: time}],
      },
      {name: 'Rosa', hasPassword: true, sessions: []},
    ])
  })

  test('are signed out at once, here and nobody else', async () => {
    const {lake, people} = await startWithPeople()
    const [rosa, again, ada] = [
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Ada'),
    ]
    const link = pathOf(lake, lake.createSignInLink('Rosa'))
    expect(people.signOut('Rosa')).toBe(2)
    expect(await isSignedIn(lake, rosa)).toBe(false)
    expect(await isSignedIn(lake, again)).toBe(false)
    expect(await isSignedIn(lake, ada)).toBe(true)
    expect(await sendRequest(lake, link)).toMatchObject({status: 401})
  })

  test('who are signed out hear no more of what changes', async () => {
    const {lake, people} = await startWithPeople()
    const token = await signInByLink(lake, 'Rosa')
    const path = '/v1/data/listen/production?query=*'
    const stream = await openEventStream(lake, path, {token})
    expect(await stream.next()).toMatchObject({event: 'welcome'})
    people.signOut('Rosa')
    lake.dataset('production').commit([{create: {_id: 'a', _type: 'post'}}])
    expect(await stream.next()).toBeNull()
  })

  test('who are removed cannot come back', async () => {
    const {lake, people} = await startWithPeople()
    await people.setPassword('Rosa', PASSWORD)
    const token = await tokenFor(lake, sidIn(await sendForm(lake)))
    expect(people.remove('Rosa')).toBe(true)
    expect(await isSignedIn(lake, token)).toBe(false)
    expect(await sendForm(lake)).toMatchObject({status: 401})
    expect(people.remove('Rosa')).toBe(false)
  })

  test('who get a new password are signed out, and the old one is worth nothing', async () => {
    const {lake, people} = await startWithPeople()
    await people.setPassword('Rosa', PASSWORD)
    const token = await tokenFor(lake, sidIn(await sendForm(lake)))
    await people.setPassword('Rosa', 'another four words')
    expect(await isSignedIn(lake, token)).toBe(false)
    expect(await sendForm(lake)).toMatchObject({status: 401})
    sidIn(await sendForm(lake, {password: 'another four words'}))
  })

  test('may be sent a link that is made beside the lake', async () => {
    const {lake, people} = await startWithPeople()
    const token = await tokenFor(lake, sidIn(await sendRequest(lake, people.createSignInPath('Rosa'))))
    expect(await createLakeClient(lake, {token}).users.getById('me')).toMatchObject({name: 'Rosa'})
  })
})

test('nothing on the disk lets anybody in', async () => {
  const {lake, people, directory} = await startWithPeople()
  await people.setPassword('Rosa', PASSWORD)
  const link = lake.createSignInLink()
  const sid = sidIn(await sendForm(lake))
  const token = await signInByLink(lake)
  await lake.close()
  for (const name of ['sign-in.sqlite', 'sign-in.sqlite-wal', 'lake.sqlite']) {
    const file = join(directory, name)
    const bytes = await readFile(file).catch(() => Buffer.of())
    for (const secret of [PASSWORD, link.replace(/.*code=/, ''), sid, token, editorToken]) {
      expect(bytes.includes(secret)).toBe(false)
    }
  }
  expect((await stat(join(directory, 'sign-in.sqlite'))).mode & 0o777).toBe(0o600)
})
