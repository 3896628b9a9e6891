import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {PreviewSession} from '../../features/preview/session.ts'

/** How long an answer of the Content Lake is used: a preview sends many requests at once. */
const CACHE_MS = 3000

/** Previews in the cache; the oldest are dropped. */
const MAX_CACHED = 100

/** How long a preview secret is valid, as in Sanity's libraries. */
const SECRET_TTL_MS = 60 * 60 * 1000

/** How far the clock of hosted Sanity may be ahead of this one. */
const CLOCK_SKEW_MS = 60 * 1000

/** The session of a preview in a hosted project, whose users have no sessions that the site could ask for. */
const HOSTED_SESSION = ''

const previewSessionSchema = z.object({
  sessionId: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
})
const activeSchema = z.object({active: z.boolean()})
const timesSchema = z.array(z.iso.datetime({offset: true}))

/** Who may see previews: users of the Studio, while their session lasts. */
export interface PreviewSessions {
  /**
   * Returns a preview of the session that wrote the Studio's preview secret, or null if the secret is unknown or too
   * old, or the session has ended. Rejects if the Content Lake cannot be reached.
   */
  find: (secret: string) => Promise<PreviewSession | null>
  /**
   * Returns whether the preview may go on: its session is active, and nobody who may have opened it with the secret of
   * another person was removed since. While the Content Lake cannot be reached, its last answer counts.
   */
  isActive: (session: PreviewSession) => Promise<boolean>
}

interface Options {
  /** With the read token. */
  client: SanityClient
  /** True if the Content Lake is hosted by Sanity, which does not tell sessions. */
  isHosted: boolean
  now?: () => number
}

/** True for the configuration of a project at Sanity, as opposed to an embedded lake. */
export const isHostedLake = (apiHost: string | undefined): boolean =>
  apiHost === undefined || /(^|\.)sanity\.io$/.test(new URL(apiHost).hostname)

const findHostedQuery = '*[_type == "sanity.previewUrlSecret" && secret == $secret]._updatedAt'

const keyOf = ({id, since}: PreviewSession) => `${id}.${since}`

export function createPreviewSessions({client, isHosted, now = Date.now}: Options): PreviewSessions {
  const cache = new Map<string, {isActive: Promise<boolean>; askedAt: number; last: boolean}>()
  function remember(session: PreviewSession, isActive: Promise<boolean>, last: boolean) {
    const entry = {isActive, askedAt: now(), last}
    cache.delete(keyOf(session))
    cache.set(keyOf(session), entry)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return entry
  }
  const request = async <T>(url: string, schema: z.ZodType<T>, query = {}): Promise<T> =>
    schema.parse(await client.request<unknown>({url, query}))

  async function findHosted(secret: string): Promise<PreviewSession | null> {
    // Sanity sets the time, but a write can name another one: a secret of the future would never expire.
    const times = await client.fetch<unknown>(
      findHostedQuery,
      {secret},
      {perspective: 'raw', cache: 'no-store'},
    )
    const isValid = timesSchema
      .parse(times)
      .map((time) => now() - Date.parse(time))
      .some((age) => age >= -CLOCK_SKEW_MS && age < SECRET_TTL_MS)
    return isValid ? {id: HOSTED_SESSION, since: now()} : null
  }

  async function askLake(session: PreviewSession): Promise<boolean> {
    const last = cache.get(keyOf(session))?.last ?? false
    try {
      const since = new Date(session.since).toISOString()
      return (await request(`/lakelet/sessions/${session.id}/active`, activeSchema, {since})).active
    } catch (error) {
      console.warn('checking a preview session failed:', error instanceof Error ? error.message : error)
      return last
    }
  }

  return {
    async find(secret) {
      if (secret.trim() === '') return null
      if (isHosted) return findHosted(secret)
      // Before the lake is asked: what it ends meanwhile, it ends for this preview too.
      const since = now()
      const {sessionId: id} = await request('/lakelet/preview-session', previewSessionSchema, {secret})
      if (id === null) return null
      const session = {id, since}
      remember(session, Promise.resolve(true), true)
      return session
    },
    async isActive(session) {
      if (session.id === HOSTED_SESSION) return isHosted
      if (isHosted) return false
      const cached = cache.get(keyOf(session))
      // The clock can be set back.
      if (cached && Math.abs(now() - cached.askedAt) < CACHE_MS) return cached.isActive
      const entry = remember(session, askLake(session), cached?.last ?? false)
      entry.last = await entry.isActive
      return entry.last
    },
  }
}
