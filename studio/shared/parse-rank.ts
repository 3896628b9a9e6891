import {LexoRank} from 'lexorank'

/** Returns the rank of a document in an ordered list; undefined for a value that is none. */
export function parseRank(value: unknown): LexoRank | undefined {
  try {
    return typeof value === 'string' ? LexoRank.parse(value) : undefined
  } catch {
    return undefined
  }
}
