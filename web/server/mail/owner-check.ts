import {z} from 'zod'

const TIMEOUT_MS = 10_000

const currentUser = z.object({role: z.string()})

/** Returns whether a session of the Studio is that of an owner. Rejects if the Content Lake cannot be reached. */
export type OwnerCheck = (token: string) => Promise<boolean>

/**
 * Creates the check: the embedded Content Lake says whose session it is.
 *
 * @param apiHost undefined for hosted Sanity, where nobody is an owner: the site must not receive sessions of its users
 */
export function createOwnerCheck(apiHost: string | undefined): OwnerCheck {
  if (apiHost === undefined) return async () => false
  const url = new URL('/v2025-02-19/users/me', apiHost)
  return async (token) => {
    const response = await fetch(url, {
      headers: {authorization: `Bearer ${token}`},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 401) return false
    if (!response.ok) throw new Error(`The Content Lake responded with ${response.status}`)
    return currentUser.safeParse(await response.json()).data?.role === 'administrator'
  }
}
