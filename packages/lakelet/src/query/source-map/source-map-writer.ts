import type {LakeDocument} from '../../shared/types.ts'

/** A step of a path: an object key, an array index, or an array item with a `_key`. */
export type Step = string | number | {_key: string; _index: number}

/** How paths in documents refer to array items: by index or by `_key`. */
export type PathStyle = 'index' | 'key'

export interface SourceMap {
  documents: {_id: string; _type: string}[]
  paths: string[]
  /** By the JSONPath of the value in the result. */
  mappings: Record<string, object>
}

/**
 * Builds a content source map. A mapping gives the document and path that a value in the result, with
 * everything in it, was read from.
 * @see https://www.sanity.io/docs/visual-editing/content-source-maps
 */
export class SourceMapWriter {
  readonly map: SourceMap = {documents: [], paths: [], mappings: {}}
  readonly #style: PathStyle
  readonly #documentIndexes = new Map<string, number>()
  readonly #pathIndexes = new Map<string, number>()

  constructor(style: PathStyle) {
    this.#style = style
  }

  /**
   * Adds a mapping.
   * @param resultPath path of the value in the result
   * @param path path of its source in the document
   */
  add(resultPath: Step[], document: LakeDocument, path: Step[]): void {
    const {_type, _originalId} = document
    const _id = typeof _originalId === 'string' ? _originalId : document._id
    const sourcePath = toJsonPath(path, this.#style)
    const source = {
      type: 'documentValue',
      document: intern(_id, {_id, _type}, this.#documentIndexes, this.map.documents),
      path: intern(sourcePath, sourcePath, this.#pathIndexes, this.map.paths),
    }
    this.map.mappings[toJsonPath(resultPath, 'index')] = {type: 'value', source}
  }
}

/** The index of an item in a list without duplicates. Appends the item if its key is new. */
function intern<T>(key: string, item: T, indexes: Map<string, number>, list: T[]): number {
  const index = indexes.get(key) ?? list.push(item) - 1
  indexes.set(key, index)
  return index
}

const ESCAPES: Record<string, string> = {'\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t'}

function toJsonPath(path: Step[], style: PathStyle): string {
  const escapeText = (text: string) =>
    text.replace(/[\f\n\r\t'\\]/g, (character) => ESCAPES[character] ?? `\\${character}`)
  return `$${path
    .map((step) => {
      if (typeof step === 'string') return `['${escapeText(step)}']`
      if (typeof step === 'number') return `[${step}]`
      return style === 'key' ? `[?(@._key=='${escapeText(step._key)}')]` : `[${step._index}]`
    })
    .join('')}`
}
