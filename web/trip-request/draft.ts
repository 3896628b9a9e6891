import {decode, type Entered, encode} from '@roam/trip-request'

/** A half-written request outlives a reload, and ends with the tab. It is kept as it would be sent. */
const KEY = 'trip-request'

/** Browsers may refuse storage, or have no room for more: the form then works without a draft. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

export const keepDraft = (entered: Entered) =>
  withStorage((storage) => storage.setItem(KEY, encode(entered).toString()))

export const forgetDraft = () => withStorage((storage) => storage.removeItem(KEY))

/** What was entered before the page was loaded anew. */
export function findDraft(): Entered | undefined {
  const draft = withStorage((storage) => storage.getItem(KEY))
  return draft ? decode(new URLSearchParams(draft)).entered : undefined
}
