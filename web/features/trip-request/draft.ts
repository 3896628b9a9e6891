import {type FormValues, parseSubmission, serializeSubmission} from '@roam/trip-request'

/** sessionStorage key of the unsent form values, which survive a reload but not closing the tab. */
const STORAGE_KEY = 'trip-request'

/** Runs a storage operation; returns undefined if storage is blocked or the quota is exceeded. */
function withStorage<T>(operation: (storage: Storage) => T): T | undefined {
  try {
    return operation(sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** Saves the form values, serialized like a submission. */
export const saveDraft = (values: FormValues) =>
  withStorage((storage) => storage.setItem(STORAGE_KEY, serializeSubmission(values).toString()))

export const deleteDraft = () => withStorage((storage) => storage.removeItem(STORAGE_KEY))

/** Returns the saved form values, if there are any. */
export function loadDraft(): FormValues | undefined {
  const draft = withStorage((storage) => storage.getItem(STORAGE_KEY))
  return draft ? parseSubmission(new URLSearchParams(draft)).values : undefined
}
