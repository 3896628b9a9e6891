import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import type {Content} from '../content/content.ts'

type Path = (string | {_key: string})[]

/** Where in the Studio a part of the content is written. */
interface Origin {
  id: string
  type: string
  path: Path
}

/** Kept beside the content and not in it: only drafts are marked, and nothing of it reaches visitors. */
const origins = new WeakMap<object, Origin>()

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function originOf(value: Record<string, unknown>, around: Origin | undefined): Origin | undefined {
  const {_id: id, _type: type} = value
  return typeof id === 'string' && typeof type === 'string' ? {id, type, path: []} : around
}

function mark(value: unknown, around: Origin | undefined): void {
  if (Array.isArray(value)) {
    if (around) origins.set(value, around)
    for (const item of value) {
      const key = isObject(item) && typeof item._key === 'string' ? {_key: item._key} : undefined
      // An item without a key has no address of its own.
      mark(item, around && key ? {...around, path: [...around.path, key]} : undefined)
    }
  } else if (isObject(value)) {
    const origin = originOf(value, around)
    if (origin) origins.set(value, origin)
    for (const [field, inner] of Object.entries(value))
      mark(inner, origin && {...origin, path: [...origin.path, field]})
  }
}

/** Marks all parts of the content with where they are written. */
export const markOrigins = (content: Content): void => mark(content, undefined)

/** What an element carries so that a click on it opens a field; nothing on visitors' pages. */
export interface Editable {
  'data-sanity'?: string
}

/** The attribute for a field of a document. */
export const editField = (id: string, type: string, path: Path | string): Editable => ({
  'data-sanity': createDataAttribute({id, type, path}).toString(),
})

/**
 * Makes an element open a field in the Studio when the founder clicks on it in the preview.
 *
 * @param part of the content, as the page was given it: a copy is not known
 * @param field of the part; the part as a whole if absent
 */
export function edit<Part extends object>(part: Part, field?: keyof Part & string): Editable {
  const origin = origins.get(part)
  if (!origin) return {}
  return editField(origin.id, origin.type, field ? [...origin.path, field] : origin.path)
}
