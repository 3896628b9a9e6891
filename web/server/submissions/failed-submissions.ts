import {randomBytes} from 'node:crypto'
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

declare global {
  /** Shared by the server and Next's pages, which are separate bundles in one process. */
  var roamFailedSubmissions: Map<string, FailedSubmission> | undefined
}

/** Enough time to correct the form; short, because the values are personal data. */
const TTL_MINUTES = 30
const MAX_ENTRIES = 500

const getEntries = () => {
  globalThis.roamFailedSubmissions ??= new Map()
  return globalThis.roamFailedSubmissions
}

/** Stores a failed submission in memory for 30 minutes; returns an unguessable token for its URL. */
export function saveFailedSubmission(submission: FailedSubmission): string {
  const token = randomBytes(18).toString('base64url')
  const entries = getEntries()
  const oldest = entries.keys().next().value
  if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
  entries.set(token, submission)
  setTimeout(() => entries.delete(token), TTL_MINUTES * 60_000).unref()
  return token
}

/** Returns the failed submission of a token; undefined if it has expired or never existed. */
export const findFailedSubmission = (token: string): FailedSubmission | undefined => getEntries().get(token)
