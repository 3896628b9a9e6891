import {type FormValues, parseSubmission, serializeSubmission} from '@roam/trip-request'
import type {SentRequest} from './form-context.ts'

/** Runs a storage operation; returns undefined if storage is blocked or the quota is exceeded. */
function withStorage<T>(operation: (storage: Storage) => T): T | undefined {
  try {
    return operation(sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** A key of sessionStorage, whose value survives a reload but not closing the tab. */
const createItem = (key: string) => ({
  save: (value: string) => withStorage((storage) => storage.setItem(key, value)),
  load: () => withStorage((storage) => storage.getItem(key)),
  delete: () => withStorage((storage) => storage.removeItem(key)),
})

/** Name of the entry that says that a confirmation is mailed. */
const CONFIRMED = 'confirmed'

/** Form values, serialized like a submission. */
function createValuesItem(key: string) {
  const item = createItem(key)
  return {
    save(values: FormValues, {correctedFrom, shownPrices, isConfirmed}: Omit<SentRequest, 'values'> = {}) {
      const entries = serializeSubmission(values, '', undefined, correctedFrom, shownPrices)
      if (isConfirmed) entries.set(CONFIRMED, '')
      item.save(entries.toString())
    },
    load(): SentRequest | undefined {
      const entries = new URLSearchParams(item.load() ?? '')
      return entries.size > 0 ? {...parseSubmission(entries), isConfirmed: entries.has(CONFIRMED)} : undefined
    },
    delete: item.delete,
  }
}

/** The unsent form values. */
export const draft = createValuesItem('trip-request')

/** The last request that was sent. */
export const sentRequest = createValuesItem('trip-request-sent')

/** Whether the document has not shown the form yet; soft navigation shows it again. */
let isFirstForm = true

/**
 * Returns the last request that was sent, to show it again after a reload. Deletes it if the page was opened in another
 * way, perhaps by the next person at this computer, or is itself the response to a submission without JavaScript.
 */
export function loadSentRequest(isResponse: boolean): SentRequest | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = isFirstForm && navigation && 'type' in navigation && navigation.type === 'navigate'
  isFirstForm = false
  if (!isResponse && !isNew) return sentRequest.load()
  sentRequest.delete()
  return undefined
}

/** The part of the form that had the focus last, where parts can be closed. */
export const lastPart = createItem('trip-request-part')
