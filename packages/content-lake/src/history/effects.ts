import type {Change, LakeDocument} from '../types.ts'
import {diff} from './mendoza.ts'

/** Mendoza patches that make the change and undo it. */
export interface Effects {
  apply: unknown[]
  revert: unknown[]
}

const known = new WeakMap<Change, Effects>()

/** What a change did to its document, without the revision, as Sanity's clients expect it. */
export function mendozaEffects(change: Change): Effects {
  const before = withoutRevision(change.before)
  const after = withoutRevision(change.after)
  const effects = known.get(change) ?? {apply: diff(before, after), revert: diff(after, before)}
  known.set(change, effects)
  return effects
}

function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  const {_rev, ...rest} = document
  return rest
}
