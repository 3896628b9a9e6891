import type {Mutation} from '@sanity/client'

type Fields = Record<string, unknown>

/** Names of fields that a patch can address. */
const ADDRESSABLE_NAME = /^[\w -]+$/

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mapValue(value: unknown, map: (object: Fields) => Fields): unknown {
  if (!Array.isArray(value)) return isRecord(value) ? map(mapFields(value, map)) : value
  const items = value.map((item) => mapValue(item, map))
  return items.some((item, index) => item !== value[index]) ? items : value
}

/** Returns the fields with each object in them mapped, inner ones first; the fields themselves if that changes none. */
export function mapFields(fields: Fields, map: (object: Fields) => Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [name, mapValue(value, map)] as const)
  return entries.some(([name, value]) => value !== fields[name]) ? Object.fromEntries(entries) : fields
}

/**
 * Returns the mutation that maps each object in the fields of a document; undefined if that changes none. It sets whole
 * fields: names and keys of what is in them can be anything.
 *
 * @param document with its `_rev`, if the mutation is to fail once it has another one
 * @param map returns the object itself if it is not to change
 */
export function mapObjectsMutation(
  {_id: id, _type, _rev, ...fields}: Fields & {_id: string; _type: string; _rev?: string},
  map: (object: Fields) => Fields,
): Mutation | undefined {
  const changed = Object.entries(mapFields(fields, map)).filter(([name, value]) => value !== fields[name])
  if (changed.length === 0) return undefined
  if (!changed.every(([name]) => ADDRESSABLE_NAME.test(name)))
    return {createOrReplace: {_id: id, _type, ...fields, ...Object.fromEntries(changed)}}
  const set = Object.fromEntries(changed.map(([name, value]) => [`['${name}']`, value]))
  return {patch: {id, ...(_rev && {ifRevisionID: _rev}), set}}
}
