import {randomBytes} from 'node:crypto'
import type {Entered} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'

/** A form that is shown again: what was entered, and what is wrong with it or that it was not kept. */
export interface Returned {
  entered: Entered
  issues: Issue[]
  /** The request was in order, but could not be kept. */
  failed: boolean
}

declare global {
  /** Shared between the server and Next's pages, which are bundled apart. */
  var roamReturned: Map<string, Returned> | undefined
}

/** Long enough to mend a form by, and short for what holds a person's address. */
const KEPT_MINUTES = 30
const MAX_KEPT = 500

const kept = () => {
  globalThis.roamReturned ??= new Map()
  return globalThis.roamReturned
}

/** Keeps a form in memory for a while; the token is the only way to it. */
export function keepReturned(returned: Returned): string {
  const token = randomBytes(18).toString('base64url')
  const all = kept()
  const oldest = all.keys().next().value
  if (all.size >= MAX_KEPT && oldest !== undefined) all.delete(oldest)
  all.set(token, returned)
  setTimeout(() => all.delete(token), KEPT_MINUTES * 60_000).unref()
  return token
}

export const findReturned = (token: string): Returned | undefined => kept().get(token)
