import type {LakeDocument} from '../../types.ts'
import type {DocumentSet} from '../../store/document-set.ts'
import {isRecord} from '../../values.ts'
import {functionParameter} from '../functions/calls.ts'
import {SourceMapWriter, type PathStyle, type Step} from './source-map-writer.ts'

/** Where a value stands. */
interface Origin {
  document: LakeDocument
  path: Step[]
}

/** A value in the result that is no object of its own, and where it comes from. */
class Traced {
  readonly #value: unknown
  readonly #origin: Origin

  constructor(value: unknown, origin: Origin) {
    this.#value = value
    this.#origin = origin
  }

  get value() {
    return this.#value
  }

  get origin() {
    return this.#origin
  }
}

/**
 * Follows values from documents to the result of a query that was instrumented. groq-js hands objects and
 * lists on as they are, so what one is tells where it stands in its document. Text, numbers and booleans
 * that come out are wrapped until the result is there.
 */
export class Tracer {
  readonly #documents: DocumentSet
  readonly #origins = new WeakMap<object, Origin>()

  constructor(documents: DocumentSet) {
    this.#documents = documents
  }

  /** What the query is evaluated with. */
  parameters(): Record<string, unknown> {
    return {
      ...functionParameter('know', (root, steps) => this.#follow(root, steps).value),
      ...functionParameter('trace', (root, steps) => this.#trace(root, steps)),
      ...functionParameter('spread', (value) => this.#spread(value)),
    }
  }

  /** The result without what was wrapped, and its source map. */
  finish(data: unknown, style: PathStyle) {
    const writer = new SourceMapWriter(style)
    const unwrap = (value: unknown, path: Step[]): unknown => {
      const origin = value instanceof Traced ? value.origin : this.#originOf(value)
      if (origin) writer.add(path, origin.document, origin.path)
      if (value instanceof Traced) return value.value
      if (origin) {
        addItems(value, path, origin, writer)
        return value
      }
      if (Array.isArray(value)) return value.map((item, at) => unwrap(item, [...path, at]))
      // groq-js's own values know how to be written.
      if (!isRecord(value) || 'toJSON' in value) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, unwrap(inner, [...path, key])]),
      )
    }
    const result = unwrap(data, [])
    return {result, resultSourceMap: writer.map}
  }

  #trace(root: unknown, steps: unknown) {
    const {value, origin} = this.#follow(root, steps)
    return wrap(value, origin)
  }

  /** An object whose values are traced each on its own. */
  #spread(value: unknown): unknown {
    const object = value instanceof Traced ? value.value : value
    if (!isRecord(object)) return object
    const keys = Object.keys(object)
    return Object.fromEntries(keys.map((key) => [key, this.#trace(object, [key])]))
  }

  /** Goes from an object to a value within it, and remembers where the objects on the way stand. */
  #follow(root: unknown, steps: unknown): {value: unknown; origin: Origin | undefined} {
    let [value, origin] = [root, this.#originOf(root)]
    for (const step of Array.isArray(steps) ? steps : []) {
      if (value instanceof Traced) break
      const inner = child(value, step)
      // A score is no part of the document.
      const isElsewhere = origin?.path.length === 0 && !Object.hasOwn(origin.document, step)
      const from = isElsewhere ? undefined : origin
      origin = this.#originOf(inner) ?? (from && this.#stepTo(from, inner, step))
      value = inner
    }
    if (origin && Array.isArray(value)) {
      for (const [at, item] of value.entries()) this.#stepTo(origin, item, at)
    }
    return {value, origin}
  }

  #stepTo(from: Origin, to: unknown, step: string | number): Origin {
    const origin = within(from, to, step)
    if (typeof to === 'object' && to !== null && !(to instanceof Traced)) {
      this.#origins.set(to, origin)
    }
    return origin
  }

  #originOf(value: unknown): Origin | undefined {
    if (!isRecord(value))
      return typeof value === 'object' && value ? this.#origins.get(value) : undefined
    const document = typeof value._id === 'string' ? this.#documents.get(value._id) : null
    const isDocument = document && (document === value || isScored(value, document))
    return isDocument ? {document, path: []} : this.#origins.get(value)
  }
}

function within({document, path}: Origin, to: unknown, step: string | number): Origin {
  const key = typeof step === 'number' && isRecord(to) ? to._key : undefined
  const last = typeof key === 'string' ? {_key: key, _index: Number(step)} : step
  return {document, path: [...path, last]}
}

/** Maps the items with keys in what is mapped: without, they would be found by their places alone. */
function addItems(value: unknown, at: Step[], origin: Origin, writer: SourceMapWriter): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key
    const [place, from] = [[...at, step], within(origin, inner, step)]
    if (typeof from.path.at(-1) === 'object') writer.add(place, from.document, from.path)
    addItems(inner, place, from, writer)
  }
}

/** Whether it is the copy of a document that `score()` makes. */
function isScored({_score, ...rest}: Record<string, unknown>, document: LakeDocument): boolean {
  const keys = Object.keys(rest)
  const isWhole = keys.length === Object.keys(document).length
  return _score !== undefined && isWhole && keys.every((key) => rest[key] === document[key])
}

function wrap(value: unknown, origin: Origin | undefined): unknown {
  const isPlain = value !== null && value !== undefined && typeof value !== 'object'
  return isPlain && origin ? new Traced(value, origin) : value
}

function child(value: unknown, step: unknown): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  const isOwn = isRecord(value) && typeof step === 'string' && Object.hasOwn(value, step)
  return isOwn ? value[step] : undefined
}
