import type {Change, LakeDocument} from '../shared/types.ts'
import {diff} from './mendoza.ts'

/** Mendoza patches that apply and revert a change. */
export interface Effects {
  apply: unknown[]
  revert: unknown[]
}

/** Several listeners may need the effects of the same change. */
const cache = new WeakMap<Change, Effects>()

/** The effects of a change (`effectFormat=mendoza`). Leaves `_rev` out, as Sanity's clients expect. */
export function mendozaEffects(change: Change): Effects {
  const before = withoutRevision(change.before)
  const after = withoutRevision(change.after)
  const effects = cache.get(change) ?? {apply: diff(before, after), revert: diff(after, before)}
  cache.set(change, effects)
  return effects
}

function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  const {_rev, ...rest} = document
  return rest
}
