import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {afterEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {type ContentLake, type ContentLakeOptions, UserStore} from '../src/index.ts'
import {
  createLakeClient,
  createTempDirectory,
  editorToken,
  redeemCode,
  STUDIO_STATE,
  sendRequest,
  signInByLink,
  startLake,
  submitSignInLink,
} from './start-lake.ts'

const MINUTE_MS = 60 * 1000
const PASSWORD = 'four words in a row'

afterEach(() => {
  vi.useRealTimers()
})

/** Advances Date by faking it; timers keep running. */
const advanceTime = (milliseconds: number) =>
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + milliseconds})

/** Starts a lake and opens its UserStore. */
async function startWithUserStore(options: Partial<ContentLakeOptions> = {}) {
  const directory = options.directory ?? (await createTempDirectory())
  const lake = await startLake({directory, ...options})
  const userStore = new UserStore(directory)
  onTestFinished(() => userStore.close())
  return {lake, userStore, directory}
}

const pathFromLink = (lake: ContentLake, link: string) => link.slice(lake.url.length)

/** The session token for the code in the redirect to the Studio. */
async function readToken(
  lake: ContentLake,
  {status, headers}: {status: number; headers: Headers},
): Promise<string> {
  expect(status).toBe(303)
  const location = headers.get('location') ?? ''
  expect(location).toMatch(/^http:\/\/studio\.test\/#code=[\w-]{32}$/)
  const token = await redeemCode(lake, location)
  expect(token).toMatch(/^sk[\w-]{43}$/)
  return token
}

interface FormOptions {
  name?: string
  password?: string
  origin?: string | undefined
  /** X-Forwarded-For header. */
  forwardedFor?: string
  path?: string
}

/** Submits the sign-in form as a browser does. */
async function sendForm(lake: ContentLake, options: FormOptions = {}) {
  const {name = 'Rosa', password = PASSWORD, path = `/v1/auth/sign-in?state=${STUDIO_STATE}`} = options
  const origin = 'origin' in options ? options.origin : lake.url
  const response = await fetch(lake.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...(origin === undefined ? {} : {origin}),
      ...(options.forwardedFor ? {'x-forwarded-for': options.forwardedFor} : {}),
    },
    body: new URLSearchParams({name, password}),
  })
  return {status: response.status, headers: response.headers, body: await response.text()}
}

/** Sends 40 wrong passwords from 20 networks at once. Returns a function that counts those that were checked. */
function guessPasswords(lake: ContentLake): () => number {
  let count = 0
  for (let index = 0; index < 40; index++) {
    const form = {name: `Guess ${index}`, forwardedFor: `203.0.113.${index % 20}`}
    // The lake is closed before the last responses.
    void sendForm(lake, form).then(
      ({status}) => status === 401 && count++,
      () => {},
    )
  }
  return () => count
}

const isSignedIn = async (lake: ContentLake, token: string) =>
  (await sendRequest(lake, '/v1/auth/id', {token})).status === 200

describe('sign-in link', () => {
  test('uses publicUrl', async () => {
    const {lake} = await startWithUserStore({publicUrl: 'https://lake.example/'})
    expect(lake.createSignInLink()).toMatch(/^https:\/\/lake\.example\/v1\/auth\/sign-in\?code=/)
    const {body} = await sendRequest(lake, '/v1/auth/providers')
    expect(body).toMatchObject({providers: [{url: 'https://lake.example/v1/auth/sign-in'}]})
  })

  test('redirects to the Studio with an administrator token', async () => {
    const lake = await startLake()
    const client = createLakeClient(lake, {token: await signInByLink(lake)})
    await client.create({_id: 'a', _type: 'post'})
    expect(await client.users.getById('me')).toMatchObject({name: 'Editor', role: 'administrator'})
  })

  test('signs in the given user with a stable ID', async () => {
    const directory = await createTempDirectory()
    const lake = await startLake({directory})
    const tokens = [
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Ada'),
    ]
    const getUserIds = async (target: ContentLake) =>
      Promise.all(
        tokens.map(async (token) => (await createLakeClient(target, {token}).users.getById('me')).id),
      )
    const [rosa, rosaSecond, ada] = await getUserIds(lake)
    expect(rosaSecond).toBe(rosa)
    expect(ada).not.toBe(rosa)
    expect((await sendRequest(lake, `/v1/users/${rosa},${ada}`, {token: editorToken})).body).toEqual(
      expect.arrayContaining([
        {id: rosa, displayName: 'Rosa', imageUrl: null},
        {id: ada, displayName: 'Ada', imageUrl: null},
      ]),
    )
    await lake.close()
    expect(await getUserIds(await startLake({directory}))).toEqual([rosa, rosa, ada])
  })

  test('is single-use', async () => {
    const lake = await startLake()
    const link = lake.createSignInLink()
    await readToken(lake, await submitSignInLink(link))
    const again = await submitSignInLink(link)
    expect(again.status).toBe(401)
    expect(await again.text()).toContain('This sign-in link has been used')
    expect(await sendRequest(lake, pathFromLink(lake, link))).toMatchObject({
      status: 401,
      body: expect.stringContaining('This sign-in link has been used'),
    })
  })

  test('is not consumed by GET and HEAD requests, as of mail scanners', async () => {
    const lake = await startLake()
    const link = lake.createSignInLink('<Rosa>')
    for (const method of ['GET', 'GET', 'HEAD']) {
      const response = await fetch(link, {method, redirect: 'manual'})
      expect(response.status).toBe(200)
      expect(response.headers.get('location')).toBeNull()
    }
    const page = await (await fetch(link)).text()
    expect(page).toContain('signs you in as <strong>&lt;Rosa&gt;</strong>')
    expect(page).not.toContain('<script')
    const [, code = ''] =
      /<form method="post">\s*<input type="hidden" name="code" value="(.*)">/.exec(page) ?? []
    expect(new URL(link).searchParams.get('code')).toBe(code)
    await readToken(lake, await submitSignInLink(link))
  })

  test.each(['http://evil.test', 'null', undefined])('rejects submission from origin %s', async (origin) => {
    const lake = await startLake()
    const link = lake.createSignInLink()
    const body = new URLSearchParams({code: new URL(link).searchParams.get('code') ?? ''})
    const headers = origin === undefined ? {} : {origin}
    const response = await fetch(link, {method: 'POST', redirect: 'manual', headers, body})
    expect(response.status).toBe(403)
    await readToken(lake, await submitSignInLink(link))
  })

  test('expires after 15 minutes', async () => {
    const lake = await startLake()
    const [validLink, expiredLink] = [lake.createSignInLink(), lake.createSignInLink()]
    advanceTime(14 * MINUTE_MS)
    await readToken(lake, await submitSignInLink(validLink))
    advanceTime(2 * MINUTE_MS)
    expect(await sendRequest(lake, pathFromLink(lake, expiredLink))).toMatchObject({status: 401})
    expect(await submitSignInLink(expiredLink)).toMatchObject({status: 401})
  })

  test('survives a restart and stays single-use', async () => {
    const directory = await createTempDirectory()
    const first = await startLake({directory})
    const [used, unused] = [first.createSignInLink(), first.createSignInLink()]
    await submitSignInLink(used)
    await first.close()
    const lake = await startLake({directory})
    const submit = (link: string) => submitSignInLink(lake.url + pathFromLink(first, link))
    expect(await submit(used)).toMatchObject({status: 401})
    await readToken(lake, await submit(unused))
  })

  test.each(['', 'guess'])('with invalid code %j returns 401', async (code) => {
    const response = await sendRequest(await startLake(), `/v1/auth/sign-in?code=${code}`)
    expect(response).toMatchObject({status: 401, body: expect.stringContaining('has been used')})
  })

  test('is not cached and not sent as referrer', async () => {
    const lake = await startLake()
    const {headers} = await sendRequest(lake, pathFromLink(lake, lake.createSignInLink()))
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
  })

  test('is not available without studioUrl', async () => {
    const lake = await startLake({studioUrl: ''})
    expect(() => lake.createSignInLink()).toThrow('studioUrl')
    expect(await sendRequest(lake, '/v1/auth/sign-in')).toMatchObject({status: 404})
  })
})

describe('password sign-in', () => {
  test('redirects to the Studio with an administrator token', async () => {
    const {lake, userStore} = await startWithUserStore()
    await userStore.setPassword('Rosa', PASSWORD)
    const token = await readToken(lake, await sendForm(lake, {name: ' rosa '}))
    expect(await createLakeClient(lake, {token}).users.getById('me')).toMatchObject({
      name: 'Rosa',
      role: 'administrator',
    })
  })

  test('responds identically to a wrong password and an unknown name', async () => {
    const {lake, userStore} = await startWithUserStore()
    await userStore.setPassword('Rosa', PASSWORD)
    const [wrong, unknown] = [
      await sendForm(lake, {password: 'something else'}),
      await sendForm(lake, {name: 'Ada'}),
    ]
    expect(wrong.status).toBe(401)
    expect(wrong.body).toContain('do not belong together')
    expect(unknown.status).toBe(401)
    expect(unknown.body.replace('"Ada"', '"Rosa"')).toBe(wrong.body)
    const comparableHeaders = ({headers}: {headers: Headers}) =>
      [...headers].filter(([name]) => !['date', 'content-length'].includes(name))
    expect(comparableHeaders(unknown)).toEqual(comparableHeaders(wrong))
  })

  test('normalizes Unicode in passwords', async () => {
    const {lake, userStore} = await startWithUserStore()
    await userStore.setPassword('Rosa', 'caf\u00e9 caf\u00e9 caf\u00e9')
    await readToken(lake, await sendForm(lake, {password: 'cafe\u0301 cafe\u0301 cafe\u0301'}))
  })

  test.each([
    ['Rosa', 'short'],
    ['Rosa', 'x'.repeat(1001)],
    ['', PASSWORD],
    [' Rosa', PASSWORD],
    ['Ro\nsa', PASSWORD],
    ['R'.repeat(101), PASSWORD],
  ])('rejects name %j with password %s', async (name, password) => {
    const {userStore} = await startWithUserStore()
    await expect(userStore.setPassword(name, password)).rejects.toThrow('characters')
    expect(userStore.list()).toEqual([])
  })

  test('is rate limited to five failures per name and network in 15 minutes', async () => {
    const {lake, userStore} = await startWithUserStore({trustedProxies: ['127.0.0.1']})
    await userStore.setPassword('Rosa', PASSWORD)
    const stranger = {forwardedFor: '203.0.113.1'}
    for (let count = 0; count < 5; count++) {
      expect(await sendForm(lake, {...stranger, password: 'guess'})).toMatchObject({status: 401})
    }
    const rateLimited = await sendForm(lake, {...stranger, name: 'ROSA'})
    expect(rateLimited.status).toBe(429)
    expect(rateLimited.headers.get('retry-after')).toBe('900')
    expect(rateLimited.body).toContain('Too many tries')
    // Neither Rosa at another address nor a sign-in link is affected.
    await readToken(lake, await sendForm(lake, {forwardedFor: '203.0.113.2'}))
    await readToken(lake, await submitSignInLink(lake.createSignInLink()))
    advanceTime(16 * MINUTE_MS)
    await readToken(lake, await sendForm(lake, stranger))
  })

  test.each([
    {proxies: ['127.0.0.1'], status: 401},
    {proxies: [], status: 429},
  ])('uses X-Forwarded-For only from trusted proxies: $proxies', async ({proxies, status}) => {
    const {lake} = await startWithUserStore({trustedProxies: proxies})
    for (let count = 0; count < 5; count++) await sendForm(lake, {forwardedFor: '203.0.113.1'})
    expect(await sendForm(lake, {forwardedFor: '203.0.113.1'})).toMatchObject({status: 429})
    expect(await sendForm(lake, {forwardedFor: '203.0.113.2'})).toMatchObject({status})
  })

  test('does not rate limit successful sign-ins', async () => {
    const {lake, userStore} = await startWithUserStore()
    await userStore.setPassword('Rosa', PASSWORD)
    for (let count = 0; count < 6; count++) await readToken(lake, await sendForm(lake))
  })

  test('limits concurrent password checks of a network', async () => {
    const {lake} = await startWithUserStore()
    const responses = await Promise.all(
      Array.from({length: 8}, (_, index) => sendForm(lake, {name: `Ada ${index}`})),
    )
    const statuses = responses.map(({status}) => status).sort()
    expect(statuses).toEqual([401, 401, 401, 401, 503, 503, 503, 503])
  })

  test('works while 20 networks guess passwords, at once from a known network, also after a restart', async () => {
    const directory = await createTempDirectory()
    const options = {directory, trustedProxies: ['127.0.0.1']}
    const {lake: first, userStore} = await startWithUserStore(options)
    await userStore.setPassword('Rosa', PASSWORD)
    const known = {forwardedFor: '198.51.100.1'}
    const unknown = {forwardedFor: '198.51.100.2'}
    await readToken(first, await sendForm(first, known))
    const attackBefore = guessPasswords(first)
    await expect.poll(attackBefore).toBeGreaterThan(0)
    await readToken(first, await sendForm(first, known))
    expect(attackBefore()).toBeLessThan(10)
    await first.close()

    const lake = await startLake(options)
    const attack = guessPasswords(lake)
    await expect.poll(attack).toBeGreaterThan(0)
    await readToken(lake, await sendForm(lake, known))
    expect(attack()).toBeLessThan(10)
    await readToken(lake, await sendForm(lake, unknown))
    expect(attack()).toBeLessThan(40)
  })
})

describe('sign-in page', () => {
  test('works without JavaScript and blocks it with a Content-Security-Policy', async () => {
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

  test('escapes the submitted name and omits the password', async () => {
    const name = `"><script>alert('&')</script>`
    const {body} = await sendForm(await startLake(), {name, password: 'a secret that is wrong'})
    expect(body).toContain(`value="&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;"`)
    expect(body).not.toContain('a secret that is wrong')
  })

  test.each(['http://evil.test', 'null', undefined, 'http://studio.test'])(
    'rejects form submissions from origin %s',
    async (origin) => {
      const {lake, userStore} = await startWithUserStore()
      await userStore.setPassword('Rosa', PASSWORD)
      const response = await sendForm(lake, {origin})
      expect(response.status).toBe(403)
      expect(response.headers.get('location')).toBeNull()
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
    ['/\\evil.test', 'http://studio.test/#'],
    ['http:\\\\evil.test', 'http://studio.test/#'],
    ['http://studio.test\\@evil.test/', 'http://studio.test/@evil.test/#'],
    ['http://studio.test/\t/evil.test', 'http://studio.test//evil.test#'],
    ['', 'http://studio.test/#'],
  ])('redirects only to the Studio: from %j to %s', async (origin, expectedUrl) => {
    const lake = await startLake()
    const link = `${lake.createSignInLink()}&origin=${encodeURIComponent(origin)}`
    const {headers} = await submitSignInLink(link)
    expect(headers.get('location')?.replace(/#.*/, '#')).toBe(expectedUrl)
  })

  test('returns 413 for an oversized form', async () => {
    const response = await sendForm(await startLake(), {password: 'x'.repeat(40_000)})
    expect(response.status).toBe(413)
  })
})

describe('the code in the redirect to the Studio', () => {
  const startSession = async (lake: ContentLake) => {
    const {headers} = await submitSignInLink(lake.createSignInLink('Rosa'))
    return headers.get('location')
  }

  test('is exchanged for a session once, and within 5 minutes', async () => {
    const {lake, userStore} = await startWithUserStore()
    const [used, expired] = [await startSession(lake), await startSession(lake)]
    expect(userStore.sessions.list()).toEqual([])
    expect(await isSignedIn(lake, await redeemCode(lake, used))).toBe(true)
    expect(await redeemCode(lake, used)).toBe('')
    advanceTime(6 * MINUTE_MS)
    expect(await redeemCode(lake, expired)).toBe('')
    expect(await sendRequest(lake, '/v1/auth/fetch?sid=guess')).toMatchObject({status: 401})
    expect(userStore.sessions.list()).toHaveLength(1)
  })

  test('is neither a sign-in link nor the reverse', async () => {
    const lake = await startLake()
    const code = (await startSession(lake))?.replace(/.*#code=/, '')
    const link = lake.createSignInLink('Rosa')
    expect(await submitSignInLink(link.replace(/code=.*/, `code=${code}`))).toMatchObject({status: 401})
    expect(await redeemCode(lake, link.replace(/.*code=/, '#code='))).toBe('')
  })

  test('is revoked when the user is signed out', async () => {
    const {lake, userStore} = await startWithUserStore()
    const location = await startSession(lake)
    userStore.signOut('Rosa')
    expect(await redeemCode(lake, location)).toBe('')
  })
})

describe('sessions', () => {
  test('survive a restart and end after 30 days or on logout', async () => {
    const directory = await createTempDirectory()
    const first = await startLake({directory})
    const token = await signInByLink(first)
    await first.close()
    const lake = await startLake({directory})
    expect(await isSignedIn(lake, token)).toBe(true)
    const users = new UserStore(directory)
    const {code} = users.invites.create({name: 'Rosa', role: 'editor', userId: null})
    advanceTime(31 * 24 * 60 * MINUTE_MS)
    expect(await isSignedIn(lake, token)).toBe(false)
    expect([users.sessions.list(), users.invites.list()]).toEqual([[], []])
    // The clock was wrong: what is valid is still there.
    vi.useRealTimers()
    expect(await isSignedIn(lake, token)).toBe(true)
    expect(users.invites.find(code)).toMatchObject({name: 'Rosa'})
    users.close()
    const signOut = await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token})
    expect(signOut.status).toBe(204)
    expect(await isSignedIn(lake, token)).toBe(false)
  })
})

describe('UserStore', () => {
  test('signOut ends all sessions and links of one user immediately', async () => {
    const {lake, userStore} = await startWithUserStore()
    const [rosa, rosaSecond, ada] = [
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Ada'),
    ]
    const link = lake.createSignInLink('Rosa')
    expect(userStore.signOut('Rosa')).toBe(2)
    expect(await isSignedIn(lake, rosa)).toBe(false)
    expect(await isSignedIn(lake, rosaSecond)).toBe(false)
    expect(await isSignedIn(lake, ada)).toBe(true)
    expect(await submitSignInLink(link)).toMatchObject({status: 401})
  })

  test('setPassword ends all sessions and invalidates the old password', async () => {
    const {lake, userStore} = await startWithUserStore()
    await userStore.setPassword('Rosa', PASSWORD)
    const token = await readToken(lake, await sendForm(lake))
    await userStore.setPassword('Rosa', 'another four words')
    expect(await isSignedIn(lake, token)).toBe(false)
    expect(await sendForm(lake)).toMatchObject({status: 401})
    await readToken(lake, await sendForm(lake, {password: 'another four words'}))
  })
})

test('stores only hashes of tokens, codes and passwords', async () => {
  const {lake, userStore, directory} = await startWithUserStore()
  await userStore.setPassword('Rosa', PASSWORD)
  const link = lake.createSignInLink()
  const sessionToken = await readToken(lake, await sendForm(lake))
  const token = await signInByLink(lake)
  const invitePath = userStore.invite('Ben', 'editor').path
  await lake.close()
  for (const name of ['sign-in.sqlite', 'sign-in.sqlite-wal', 'lake.sqlite']) {
    const file = join(directory, name)
    const bytes = await readFile(file).catch(() => Buffer.of())
    for (const secret of [
      PASSWORD,
      link.replace(/.*code=/, ''),
      invitePath.replace(/.*code=/, ''),
      sessionToken,
      token,
      editorToken,
    ]) {
      expect(bytes.includes(secret)).toBe(false)
    }
  }
  expect((await stat(join(directory, 'sign-in.sqlite'))).mode & 0o777).toBe(0o600)
})
