import {z} from 'zod/mini'

/** Versions of the entries of a plan by their `_key`. */
export type EntryVersions = Record<string, string>

const versions = z.record(z.string(), z.string())

/** `seen` is the plan as it was before `current`, the one that was on the page last. */
const storedSchema = z.object({seen: versions, current: versions})

function readStored(text: string | null) {
  try {
    return storedSchema.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/**
 * Returns the keys of entries that have changed since the version of the plan that this browser showed before, and
 * stores the versions. They stay new until the plan changes again. At the first visit nothing is new.
 *
 * @param name of the plan in the storage
 */
export function findNewEntries(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  name: string,
  current: EntryVersions,
): Set<string> {
  const key = `trip-plan ${name}`
  const stored = readStored(storage.getItem(key))
  const isUnchanged = JSON.stringify(stored?.current) === JSON.stringify(current)
  const seen = isUnchanged ? stored?.seen : stored?.current
  storage.setItem(key, JSON.stringify({seen: seen ?? current, current}))
  return new Set(Object.keys(current).filter((entry) => seen && seen[entry] !== current[entry]))
}
