import type {LakeDocument} from '../../shared/types.ts'
import {isRecord} from '../../shared/values.ts'
import type {Documents} from '../../store/lookup.ts'
import {functionParameter} from '../functions/calls.ts'
import {type PathStyle, SourceMapWriter, type Step} from './source-map-writer.ts'

/** The document and path that a value was read from. */
interface Origin {
  document: LakeDocument
  path: Step[]
}

/** A primitive value in the result, wrapped with its origin. */
class TracedValue {
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
 * Traces values from the documents to the result of an instrumented query. groq-js passes objects and
 * arrays on by identity, so their origins are recorded in a WeakMap. Primitive values in the result are
 * wrapped, and unwrapped by `finish()`.
 */
export class Tracer {
  readonly #documents: Documents
  readonly #origins = new WeakMap<object, Origin>()

  constructor(documents: Documents) {
    this.#documents = documents
  }

  /** The functions that an instrumented query calls, as parameters for its evaluation. */
  parameters(): Record<string, unknown> {
    return {
      ...functionParameter('track', (root, steps) => this.#follow(root, steps).value),
      ...functionParameter('trace', (root, steps) => this.#trace(root, steps)),
      ...functionParameter('spread', (value) => this.#spread(value)),
    }
  }

  /** Unwraps the result and returns it with its source map. */
  finish(data: unknown, style: PathStyle) {
    const writer = new SourceMapWriter(style)
    const unwrap = (value: unknown, path: Step[]): unknown => {
      const origin = value instanceof TracedValue ? value.origin : this.#originOf(value)
      if (origin) writer.add(path, origin.document, origin.path)
      if (value instanceof TracedValue) return value.value
      if (origin) {
        addKeyedItems(value, path, origin, writer)
        return value
      }
      if (Array.isArray(value)) return value.map((item, index) => unwrap(item, [...path, index]))
      // Value classes of groq-js serialize themselves.
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
    return wrapPrimitive(value, origin)
  }

  /** A copy of an object in which each value is traced. */
  #spread(value: unknown): unknown {
    const object = value instanceof TracedValue ? value.value : value
    if (!isRecord(object)) return object
    const keys = Object.keys(object)
    return Object.fromEntries(keys.map((key) => [key, this.#trace(object, [key])]))
  }

  /** Follows a path from an object to a value, recording the origins of the objects on it. */
  #follow(root: unknown, steps: unknown): {value: unknown; origin: Origin | undefined} {
    let [value, origin] = [root, this.#originOf(root)]
    for (const step of Array.isArray(steps) ? steps : []) {
      if (value instanceof TracedValue) break
      const child = childValue(value, step)
      // `_score` is not part of the document.
      const isComputed = origin?.path.length === 0 && !Object.hasOwn(origin.document, step)
      const parentOrigin = isComputed ? undefined : origin
      origin = this.#originOf(child) ?? (parentOrigin && this.#recordChild(parentOrigin, child, step))
      value = child
    }
    if (origin && Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.#recordChild(origin, item, index)
    }
    return {value, origin}
  }

  #recordChild(parent: Origin, child: unknown, step: string | number): Origin {
    const origin = childOrigin(parent, child, step)
    if (typeof child === 'object' && child !== null && !(child instanceof TracedValue)) {
      this.#origins.set(child, origin)
    }
    return origin
  }

  #originOf(value: unknown): Origin | undefined {
    if (!isRecord(value)) return typeof value === 'object' && value ? this.#origins.get(value) : undefined
    const document = typeof value._id === 'string' ? this.#documents.get(value._id) : null
    const isDocument = document && (document === value || isScoredCopy(value, document))
    return isDocument ? {document, path: []} : this.#origins.get(value)
  }
}

function childOrigin({document, path}: Origin, child: unknown, step: string | number): Origin {
  const key = typeof step === 'number' && isRecord(child) ? child._key : undefined
  const lastStep = typeof key === 'string' ? {_key: key, _index: Number(step)} : step
  return {document, path: [...path, lastStep]}
}

/** Adds mappings for all nested items with a `_key`, so that clients can refer to them by key. */
function addKeyedItems(value: unknown, resultPath: Step[], origin: Origin, writer: SourceMapWriter): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key
    const [childPath, source] = [[...resultPath, step], childOrigin(origin, child, step)]
    if (typeof source.path.at(-1) === 'object') writer.add(childPath, source.document, source.path)
    addKeyedItems(child, childPath, source, writer)
  }
}

/** Whether the value is the copy of the document that `score()` creates. */
function isScoredCopy({_score, ...rest}: Record<string, unknown>, document: LakeDocument): boolean {
  const keys = Object.keys(rest)
  const isComplete = keys.length === Object.keys(document).length
  return _score !== undefined && isComplete && keys.every((key) => rest[key] === document[key])
}

function wrapPrimitive(value: unknown, origin: Origin | undefined): unknown {
  const isPrimitive = value !== null && value !== undefined && typeof value !== 'object'
  return isPrimitive && origin ? new TracedValue(value, origin) : value
}

function childValue(value: unknown, step: unknown): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  const isOwn = isRecord(value) && typeof step === 'string' && Object.hasOwn(value, step)
  return isOwn ? value[step] : undefined
}
