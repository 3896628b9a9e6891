import {createDataAttribute} from 'next-sanity'

type Path = (string | {_key: string})[]

/** The document and path of an object in the content. */
interface Origin {
  id: string
  type: string
  path: Path
}

/** Kept outside the content, so that published pages carry no attributes or ids. */
const origins = new WeakMap<object, Origin>()

// Not imported from parse-content: this module is part of client bundles, which must not hold zod.
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the origin of an object: a new one for a document, else that of its parent. */
function resolveOrigin(value: Record<string, unknown>, parent: Origin | undefined): Origin | undefined {
  const {_id: id, _type: type} = value
  return typeof id === 'string' && typeof type === 'string' ? {id, type, path: []} : parent
}

function registerOrigin(value: unknown, parent: Origin | undefined): void {
  if (Array.isArray(value)) {
    if (parent) origins.set(value, parent)
    for (const item of value) {
      const key = isObject(item) && typeof item._key === 'string' ? {_key: item._key} : undefined
      // An array item without a key cannot be addressed by a path.
      registerOrigin(item, parent && key ? {...parent, path: [...parent.path, key]} : undefined)
    }
  } else if (isObject(value)) {
    const origin = resolveOrigin(value, parent)
    if (origin) origins.set(value, origin)
    for (const [field, child] of Object.entries(value))
      registerOrigin(child, origin && {...origin, path: [...origin.path, field]})
  }
}

/** Registers document and path of every object in the content, for `editAttributes`. */
export const registerOrigins = (content: object): void => registerOrigin(content, undefined)

/** Returns a copy of an object with these fields only, and with its origin. */
export function pick<Value extends object, Field extends keyof Value>(
  value: Value,
  ...fields: Field[]
): Pick<Value, Field> {
  const copy = {} as Pick<Value, Field>
  for (const field of fields) copy[field] = value[field]
  return withOrigin(copy, value)
}

/** Returns a copy of an object without these fields, and with its origin. */
export function omit<Value extends object, Field extends keyof Value>(
  value: Value,
  ...fields: Field[]
): Omit<Value, Field> {
  // Deleting fields of a copy would make it slow to read and to encode.
  const copy = {} as Value
  for (const field of Object.keys(value) as Field[]) if (!fields.includes(field)) copy[field] = value[field]
  return withOrigin(copy, value)
}

function withOrigin<Copy extends object>(copy: Copy, value: object): Copy {
  const origin = origins.get(value)
  if (origin) origins.set(copy, origin)
  return copy
}

/** Attributes that make Sanity's visual editing open a field on click; empty on published pages. */
export interface EditAttributes {
  'data-sanity'?: string
}

/** Returns the attributes for a field of a document. */
export const fieldEditAttributes = (id: string, type: string, path: Path | string): EditAttributes => ({
  'data-sanity': createDataAttribute({id, type, path}).toString(),
})

/**
 * Returns the attributes of an element that renders an object, or a field of it.
 *
 * @param value an object of the content by identity: copies have no registered origin
 * @param field a field of the object; the object itself if absent
 */
export function editAttributes<Value extends object>(
  value: Value,
  field?: keyof Value & string,
): EditAttributes {
  const origin = origins.get(value)
  if (!origin) return {}
  return fieldEditAttributes(origin.id, origin.type, field ? [...origin.path, field] : origin.path)
}
