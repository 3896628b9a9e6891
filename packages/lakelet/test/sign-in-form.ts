import {expect, onTestFinished, vi} from 'vitest'
import {type ContentLake, type ContentLakeOptions, UserStore} from '../src/index.ts'
import {createTempDirectory, redeemCode, STUDIO_STATE, sendRequest, startLake} from './start-lake.ts'

export const MINUTE_MS = 60 * 1000

export const PASSWORD = 'four words in a row'

/** Advances the clock, and the monotonic one of rate limits, by faking them; timers keep running. */
export function advanceTime(milliseconds: number): void {
  const [time, uptime] = [Date.now() + milliseconds, performance.now() + milliseconds]
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  // Faked, the monotonic clock begins at zero.
  vi.advanceTimersByTime(uptime)
  vi.setSystemTime(time)
}

/** Starts a lake and opens its UserStore. */
export async function startWithUserStore(options: Partial<ContentLakeOptions> = {}) {
  const directory = options.directory ?? (await createTempDirectory())
  const lake = await startLake({directory, ...options})
  const userStore = new UserStore(directory)
  onTestFinished(() => userStore.close())
  return {lake, userStore, directory}
}

/** The session token for the code in the redirect to the Studio. */
export async function readToken(
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
export async function sendForm(lake: ContentLake, options: FormOptions = {}) {
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

export const isSignedIn = async (lake: ContentLake, token: string) =>
  (await sendRequest(lake, '/v1/auth/id', {token})).status === 200
