import {isRecord} from '../values.ts'

/**
 * The value with each reference that was weak only until publishing made strong: the Studio marks
 * those `_strengthenOnPublish`. One whose field is weak by its schema stays weak.
 */
export function resolveStrongReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolveStrongReferences)
  if (!isRecord(value)) return value
  const {_strengthenOnPublish: mark, ...rest} = value
  if (isRecord(mark) && mark.weak !== true) delete rest._weak
  return Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [key, resolveStrongReferences(item)]),
  )
}
