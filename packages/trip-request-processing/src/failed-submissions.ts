import {randomBytes} from 'node:crypto'
import {TTLCache} from '@isaacs/ttlcache'
import type {FormValues} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'

/** A rejected form submission, which the form shows again in a browser without JavaScript. */
export interface FailedSubmission {
  values: FormValues
  /** Validation errors. */
  issues: Issue[]
  /** True if the values were valid but the request could not be saved. */
  notSaved: boolean
}

interface Entry {
  submission: FailedSubmission
  address: string
  /** Size of the submission as JSON. */
  bytes: number
  /** How often the page can still be rendered. */
  rendersLeft: number
}

/** Enough time to correct the form; short, because the values are personal data. */
const TTL_MS = 30 * 60_000
const MAX_ENTRIES = 2_000
const MAX_TOTAL_BYTES = 8 * 1024 * 1024

/** Further failed submissions of an address replace its own oldest one, not those of other visitors. */
const MAX_ENTRIES_PER_ADDRESS = 5

/** More than a visitor reloads the page; rendering it is expensive. */
const MAX_RENDERS = 10

/** Failed submissions of the last 30 minutes, in memory. */
export interface FailedSubmissions {
  /**
   * Stores a failed submission; returns an unguessable token for its URL.
   *
   * @param address the client's address; at most five submissions of one address are stored
   */
  save: (submission: FailedSubmission, address: string) => string
  /** Returns the failed submission of a token; undefined if it has expired or never existed. */
  find: (token: string) => FailedSubmission | undefined
  /** Counts a rendering of the page of a failed submission; false if there is none, or it was shown ten times. */
  countRender: (token: string) => boolean
}

/** Creates an empty store of failed submissions. */
export function createFailedSubmissions(): FailedSubmissions {
  const entries = new TTLCache<string, Entry>({ttl: TTL_MS, max: MAX_ENTRIES})

  /** Deletes the oldest entries while there are too many of one address, or too many bytes. */
  function evict(address: string): void {
    const all = [...entries]
    let ownCount = all.filter(([, entry]) => entry.address === address).length
    let totalBytes = all.reduce((sum, [, {bytes}]) => sum + bytes, 0)
    for (const [token, entry] of all) {
      const isOwnExcess = entry.address === address && ownCount > MAX_ENTRIES_PER_ADDRESS
      if (!isOwnExcess && totalBytes <= MAX_TOTAL_BYTES) continue
      entries.delete(token)
      totalBytes -= entry.bytes
      if (entry.address === address) ownCount -= 1
    }
  }

  return {
    save(submission, address) {
      const token = randomBytes(18).toString('base64url')
      const bytes = JSON.stringify(submission).length
      entries.set(token, {submission, address, bytes, rendersLeft: MAX_RENDERS})
      evict(address)
      return token
    },
    find: (token) => entries.get(token)?.submission,
    countRender(token) {
      const entry = entries.get(token)
      if (!entry || entry.rendersLeft === 0) return false
      entry.rendersLeft -= 1
      return true
    },
  }
}
