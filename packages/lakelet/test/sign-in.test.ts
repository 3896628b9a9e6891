import {describe, expect, test} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {advanceTime, MINUTE_MS, PASSWORD, readToken, sendForm, startWithUserStore} from './sign-in-form.ts'
import {
  createLakeClient,
  createTempDirectory,
  sendRequest,
  startLake,
  submitSignInLink,
  useSharedLake,
} from './start-lake.ts'

/** Sends 24 wrong passwords from six networks at once. Returns a function that counts those that were checked. */
function guessPasswords(lake: ContentLake): () => number {
  let count = 0
  for (let index = 0; index < 24; index++) {
    const form = {name: `Guess ${index}`, forwardedFor: `203.0.113.${index % 6}`}
    // The lake is closed before the last responses.
    void sendForm(lake, form).then(
      ({status}) => status === 401 && count++,
      () => {},
    )
  }
  return () => count
}

describe('password sign-in', () => {
  test('redirects to the Studio with an administrator token, however name and password are typed', async () => {
    const {lake, userStore} = await startWithUserStore()
    await userStore.setPassword('Rosa', 'caf\u00e9 caf\u00e9 caf\u00e9')
    const form = {name: ' rosa ', password: 'cafe\u0301 cafe\u0301 cafe\u0301'}
    const token = await readToken(lake, await sendForm(lake, form))
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
    // A successful sign-in does not count.
    await readToken(lake, await sendForm(lake, stranger))
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

  test('limits concurrent password checks of a network, which only a trusted proxy can name', async () => {
    const lake = await startLake()
    const responses = await Promise.all(
      Array.from({length: 8}, (_, index) =>
        sendForm(lake, {name: `Ada ${index}`, forwardedFor: `203.0.113.${index}`}),
      ),
    )
    const statuses = responses.map(({status}) => status).sort()
    expect(statuses).toEqual([401, 401, 401, 401, 503, 503, 503, 503])
  })

  test('works while six networks guess passwords, at once from a known network, also after a restart', async () => {
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
    expect(attack()).toBeLessThan(24)
  })
})

describe('sign-in page', () => {
  const resetLake = useSharedLake()

  test('works without JavaScript and blocks it with a Content-Security-Policy', async () => {
    const {status, headers, body} = await sendRequest(resetLake(), '/v1/auth/sign-in')
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
    const {body} = await sendForm(resetLake(), {name, password: 'a secret that is wrong'})
    expect(body).toContain(`value="&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;"`)
    expect(body).not.toContain('a secret that is wrong')
  })

  test.each(['http://evil.test', 'null', undefined, 'http://studio.test'])(
    'rejects form submissions from origin %s',
    async (origin) => {
      const response = await sendForm(resetLake(), {origin})
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
    const lake = resetLake()
    const link = `${lake.createSignInLink()}&origin=${encodeURIComponent(origin)}`
    const {headers} = await submitSignInLink(link)
    expect(headers.get('location')?.replace(/#.*/, '#')).toBe(expectedUrl)
  })

  test('returns 413 for an oversized form', async () => {
    const response = await sendForm(resetLake(), {password: 'x'.repeat(40_000)})
    expect(response.status).toBe(413)
  })
})
