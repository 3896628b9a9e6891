import {isDraftOrVersion, isPrivate} from '../document-ids.ts'
import type {LakeDocument} from '../lake.ts'
import {DocumentSet} from '../store/document-set.ts'
import type {Perspective} from './perspective.ts'

/** The documents as a reader sees them: with a perspective, and with or without the private ones. */
export class Views {
  #documents: DocumentSet
  #cache = new Map<string, DocumentSet>()

  constructor(documents: DocumentSet) {
    this.#documents = documents
  }

  /** @param isPublic leaves out every document with a dot in its id, as Sanity does without a token */
  get(perspective: Perspective, isPublic: boolean): DocumentSet {
    if (perspective === 'raw' && !isPublic) return this.#documents
    const key = `${isPublic}:${perspective}`
    const view = this.#cache.get(key) ?? build(this.#documents.all(), perspective, isPublic)
    this.#cache.set(key, view)
    return view
  }

  /** Forgets the views, because the documents have changed. */
  clear(): void {
    this.#cache.clear()
  }
}

function build(all: LakeDocument[], perspective: Perspective, isPublic: boolean): DocumentSet {
  const visible = isPublic ? all.filter(({_id}) => !isPrivate(_id)) : all
  const view = new DocumentSet()
  if (perspective === 'raw') {
    for (const document of visible) view.put(document)
    return view
  }
  const isLayered = perspective.length > 0
  for (const document of visible) {
    if (isDraftOrVersion(document._id)) continue
    view.put(isLayered ? {...document, _originalId: document._id} : document)
  }
  // The first layer wins, so it is laid last.
  for (const layer of perspective.toReversed()) {
    const prefix = layer === 'drafts' ? 'drafts.' : `versions.${layer}.`
    for (const document of visible) {
      if (!document._id.startsWith(prefix)) continue
      const id = document._id.slice(prefix.length)
      view.put({...document, _id: id, _originalId: document._id})
    }
  }
  return view
}
