import {isDeepStrictEqual} from 'node:util'
import {isRecord} from '../../shared/values.ts'
import type {FunctionContext} from './documents.ts'

/** Attribute names and array indexes from the root of a value. */
type Path = (string | number)[]

/**
 * `diff::changedAny(before, after, selector)`: whether a value at a selected path differs. groq-js
 * evaluates `diff::` only asynchronously, which no timeout can interrupt.
 */
export function changedAny({evaluate}: FunctionContext) {
  return (before: unknown, after: unknown, selector: unknown): boolean => {
    const paths = selectPaths(selector, before, evaluate)
    if (paths.length !== selectPaths(selector, after, evaluate).length) return true
    return paths.some(
      (path) =>
        hasArrayOfOtherLength(path, before, after) ||
        !isDeepStrictEqual(valueAt(before, path), valueAt(after, path)),
    )
  }
}

/** `diff::changedOnly(before, after, selector)`: whether all differences are within selected paths. */
export function changedOnly({evaluate}: FunctionContext) {
  return (before: unknown, after: unknown, selector: unknown): boolean => {
    const selected = selectPaths(selector, before, evaluate)
    return differences(before, after).every((path) =>
      selected.some((prefix) => prefix.every((step, index) => path[index] === step)),
    )
  }
}

/** The paths in a value that a parsed selector such as `a`, `(a, b).c`, `a[n > 1]` or `anywhere(x)` selects. */
function selectPaths(selector: unknown, value: unknown, evaluate: FunctionContext['evaluate']): Path[] {
  const select = (node: unknown, root: unknown): Path[] => {
    if (!isRecord(node)) return []
    const {type, base, name, members, nested, arg} = node
    const inBase = (selectInner: (inner: unknown) => Path[]) =>
      (base === undefined ? [[]] : select(base, root)).flatMap((path) =>
        selectInner(valueAt(root, path)).map((rest) => [...path, ...rest]),
      )
    switch (type) {
      case 'Group':
        return select(base, root)
      case 'Tuple':
        return Array.isArray(members) ? members.flatMap((member) => select(member, root)) : []
      case 'AccessAttribute':
        return inBase(() => [[String(name)]])
      case 'ArrayCoerce':
        return inBase((inner) => (Array.isArray(inner) ? inner.map((_, index) => [index]) : []))
      case 'Filter':
        return inBase((inner) => (Array.isArray(inner) ? matchingIndexes(node, inner) : []))
      case 'SelectorNested':
        return inBase((inner) => select(nested, inner))
      case 'SelectorFuncCall':
        return selectAnywhere(arg, root)
      default:
        return []
    }
  }
  const matchingIndexes = (filter: Record<string, unknown>, items: unknown[]): Path[] =>
    items.flatMap((item, index) => {
      const matches = evaluate({...filter, base: {type: 'Value', value: [item]}})
      return Array.isArray(matches) && matches.length > 0 ? [[index]] : []
    })
  const selectAnywhere = (condition: unknown, root: unknown): Path[] => {
    const isMatch = isRecord(root) && matchingIndexes({type: 'Filter', expr: condition}, [root]).length > 0
    const inner = entriesOf(root).flatMap(([step, item]) =>
      selectAnywhere(condition, item).map((path) => [step, ...path]),
    )
    return isMatch ? [[], ...inner] : inner
  }
  return select(selector, value)
}

/** The shortest paths at which two values differ. */
function differences(before: unknown, after: unknown): Path[] {
  if (isDeepStrictEqual(before, after)) return []
  const areObjects = isRecord(before) && isRecord(after)
  const areArrays = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  if (!areObjects && !areArrays) return [[]]
  const steps = new Set([...entriesOf(before), ...entriesOf(after)].map(([step]) => step))
  return [...steps].flatMap((step) =>
    differences(valueAt(before, [step]), valueAt(after, [step])).map((path) => [step, ...path]),
  )
}

function hasArrayOfOtherLength(path: Path, before: unknown, after: unknown): boolean {
  return path.some((step, index) => {
    if (typeof step === 'string') return false
    const [left, right] = [before, after].map((value) => valueAt(value, path.slice(0, index)))
    return !(Array.isArray(left) && Array.isArray(right) && left.length === right.length)
  })
}

function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item])
  return isRecord(value) ? Object.entries(value) : []
}

/** The value at a path; null if it does not exist. */
function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((current, step) => {
    if (typeof step === 'number') return Array.isArray(current) ? (current[step] ?? null) : null
    return isRecord(current) && Object.hasOwn(current, step) ? current[step] : null
  }, value)
}
