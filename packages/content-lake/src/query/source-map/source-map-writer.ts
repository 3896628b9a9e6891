import type {LakeDocument} from '../../types.ts'

/** A key of an object, a place in a list, or an item of a list that has a key. */
export type Step = string | number | {_key: string; _index: number}

/** How paths in documents name the items of lists: by their places, or by their keys. */
export type PathStyle = 'index' | 'key'

interface SourceMap {
  documents: {_id: string; _type: string}[]
  paths: string[]
  /** By the path of the value in the result. */
  mappings: Record<string, object>
}

/**
 * Writes a content source map. A mapping says of a value in the result, and of all within it, where it
 * stands in which document.
 * @see https://www.sanity.io/docs/visual-editing/content-source-maps
 */
export class SourceMapWriter {
  readonly map: SourceMap = {documents: [], paths: [], mappings: {}}
  readonly #style: PathStyle
  readonly #documents = new Map<string, number>()
  readonly #paths = new Map<string, number>()

  constructor(style: PathStyle) {
    this.#style = style
  }

  add(at: Step[], document: LakeDocument, path: Step[]): void {
    const {_type, _originalId} = document
    const _id = typeof _originalId === 'string' ? _originalId : document._id
    const written = jsonPath(path, this.#style)
    const source = {
      type: 'documentValue',
      document: placeOf(_id, {_id, _type}, this.#documents, this.map.documents),
      path: placeOf(written, written, this.#paths, this.map.paths),
    }
    this.map.mappings[jsonPath(at, 'index')] = {type: 'value', source}
  }
}

/** Where an item stands in a list in which it stands once. */
function placeOf<T>(key: string, item: T, places: Map<string, number>, list: T[]): number {
  const place = places.get(key) ?? list.push(item) - 1
  places.set(key, place)
  return place
}

const ESCAPES: Record<string, string> = {'\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t'}

function jsonPath(path: Step[], style: PathStyle): string {
  const escaped = (text: string) =>
    text.replace(/[\f\n\r\t'\\]/g, (one) => ESCAPES[one] ?? `\\${one}`)
  return `$${path
    .map((step) => {
      if (typeof step === 'string') return `['${escaped(step)}']`
      if (typeof step === 'number') return `[${step}]`
      return style === 'key' ? `[?(@._key=='${escaped(step._key)}')]` : `[${step._index}]`
    })
    .join('')}`
}
