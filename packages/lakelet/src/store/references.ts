import {isRecord} from '../shared/values.ts'

/** Ids of the strong references of a document, or of its content, to documents in the same dataset. */
export function strongReferences(document: unknown): Set<string> {
  return collectReferences(document, isStrong, new Set())
}

/** Ids of all references of a document, or of its content, including weak, cross-dataset and global ones. */
export function allReferences(document: unknown): Set<string> {
  return collectReferences(document, () => true, new Set())
}

/** The targets of `allReferences`: whether a reference is strong, or becomes strong when the document is published. */
export function indexedReferences(document: unknown): Map<string, boolean> {
  const strong = collectReferences(document, mayBeStrong, new Set())
  return new Map(Array.from(allReferences(document), (id) => [id, strong.has(id)]))
}

function mayBeStrong(reference: Record<string, unknown>): boolean {
  return isStrong('_strengthenOnPublish' in reference ? {...reference, _weak: false} : reference)
}

function isStrong(reference: Record<string, unknown>): boolean {
  // A global document reference contains a colon: `dataset:<project>.<dataset>:<id>`.
  const isExternal =
    '_dataset' in reference || '_projectId' in reference || String(reference._ref).includes(':')
  return reference._weak !== true && !isExternal
}

function collectReferences(
  value: unknown,
  isIncluded: (reference: Record<string, unknown>) => boolean,
  ids: Set<string>,
): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, isIncluded, ids)
  } else if (isRecord(value)) {
    // As `references()` of groq-js: a reference contains no others.
    if (!value._ref) for (const key in value) collectReferences(value[key], isIncluded, ids)
    else if (typeof value._ref === 'string' && isIncluded(value)) ids.add(value._ref)
  }
  return ids
}
