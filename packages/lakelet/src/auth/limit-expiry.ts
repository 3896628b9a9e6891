import type {UserStore} from './user-store.ts'

/**
 * Shortens sessions of a time when the clock was ahead, and ends links, codes and invitations of then: they would be valid
 * for years.
 * @param now a time that is trusted, in milliseconds since 1970
 */
export function limitExpiry(userStore: UserStore, now: number): void {
  const {sessions, invites, signInCodes, browserCodes, sessionCodes, previewSecrets} = userStore
  for (const part of [sessions, invites, signInCodes, browserCodes, sessionCodes, previewSecrets])
    part.limitExpiry(now)
}
