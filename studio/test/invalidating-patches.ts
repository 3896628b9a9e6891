import type {SanityDocument} from 'sanity'

type Path = (string | number)[]

/** Fields that only the Studio's form components write, which never produce the invalid values below. */
const GENERATED_FIELDS = new Set(['orderRank', 'crop', 'hotspot', 'children', 'style', '_ref'])

const isGenerated = (key: string) => GENERATED_FIELDS.has(key) || (key.startsWith('_') && key !== '_ref')

const shapeOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).join() : typeof value

/** Keeps one array item of each shape. */
const isFirstOfShape = ([, item]: [string, unknown], index: number, all: [string, unknown][]) =>
  index === all.findIndex(([, candidate]) => shapeOf(candidate) === shapeOf(item))

/** Returns the paths of all nested values. */
function nestedPaths(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string, unknown][] = Object.entries(value)
  return entries
    .filter((entry, ...rest) => !Array.isArray(value) || isFirstOfShape(entry, ...rest))
    .filter(([key]) => !isGenerated(key))
    .flatMap(([key, nested]) => {
      const segment = Array.isArray(value) ? Number(key) : key
      return [[segment], ...nestedPaths(nested).map((path) => [segment, ...path])]
    })
}

const formatPath = (path: Path) =>
  path.reduce<string>(
    (text, segment) =>
      typeof segment === 'number' ? `${text}[${segment}]` : text ? `${text}.${segment}` : segment,
    '',
  )

const getAtPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (nested, segment) =>
      typeof nested === 'object' && nested !== null ? Reflect.get(nested, segment) : undefined,
    value,
  )

/** Yields patches that each remove a value or replace it by an invalid one. */
export function* invalidatingPatches(document: SanityDocument) {
  for (const path of nestedPaths(document)) {
    const field = formatPath(path)
    yield {description: `without ${field}`, patch: {unset: [field]}}
    const value = getAtPath(document, path)
    if (typeof value === 'string')
      yield {description: `${field}: "Not this!"`, patch: {set: {[field]: 'Not this!'}}}
    if (typeof value === 'number') yield {description: `${field}: -1.5`, patch: {set: {[field]: -1.5}}}
  }
}
