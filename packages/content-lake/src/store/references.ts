import type {LakeDocument} from '../lake.ts'
import {isRecord} from '../values.ts'

/** Ids that the document refers to strongly within its own dataset. */
export function strongReferences(document: LakeDocument): Set<string> {
  return collect(document, isStrong, new Set())
}

/** Every id that the document refers to, also weakly and in other datasets. */
export function allReferences(document: LakeDocument): Set<string> {
  return collect(document, () => true, new Set())
}

function isStrong(reference: Record<string, unknown>): boolean {
  // A global document reference has a colon in it: `dataset:<project>.<dataset>:<id>`.
  const isElsewhere =
    '_dataset' in reference || '_projectId' in reference || String(reference._ref).includes(':')
  return reference._weak !== true && !isElsewhere
}

function collect(
  value: unknown,
  counts: (reference: Record<string, unknown>) => boolean,
  found: Set<string>,
): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, counts, found)
  } else if (isRecord(value)) {
    if (typeof value._ref === 'string' && counts(value)) found.add(value._ref)
    for (const key in value) collect(value[key], counts, found)
  }
  return found
}
