import {isDraftOrVersion, isPrivate, publishedId} from '../document-ids.ts'
import type {Change, LakeDocument} from '../types.ts'
import {DocumentSet} from '../store/document-set.ts'
import type {Perspective} from './perspective.ts'

/** Each may hold a copy of every document. The least recently used go first. */
const MAX_VIEWS = 8

interface View {
  perspective: Perspective
  isPublic: boolean
  documents: DocumentSet
}

/** The documents as readers see them: with a perspective, and with or without the private ones. */
export class DocumentViews {
  #documents: DocumentSet
  #views = new Map<string, View>()

  constructor(documents: DocumentSet) {
    this.#documents = documents
  }

  /** @param isPublic leaves out every document with a dot in its id, as Sanity does without a token */
  get(perspective: Perspective, isPublic: boolean): DocumentSet {
    if (perspective === 'raw' && !isPublic) return this.#documents
    const key = `${isPublic}:${perspective}`
    const view = this.#views.get(key) ?? this.#build(perspective, isPublic)
    this.#views.delete(key)
    this.#views.set(key, view)
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= MAX_VIEWS) break
      this.#views.delete(oldest)
    }
    return view.documents
  }

  /** Takes over what has changed in the documents. */
  update(changes: Pick<Change, 'id'>[]): void {
    for (const view of this.#views.values()) for (const {id} of changes) this.#show(id, view)
  }

  #build(perspective: Perspective, isPublic: boolean): View {
    const view = {perspective, isPublic, documents: new DocumentSet()}
    for (const {_id} of this.#documents.all()) this.#show(_id, view)
    return view
  }

  /** Brings what the view shows of a document, its draft and its versions up to date. */
  #show(id: string, view: View): void {
    const as = view.perspective === 'raw' ? id : publishedId(id)
    const {shown, place} = this.#seen(as, view)
    if (shown) view.documents.put(shown, this.#documents.positionOf(place))
    else view.documents.remove(as)
  }

  /** What a reader finds under the id, and which document's place it has. */
  #seen(id: string, {perspective, isPublic}: View): {shown: LakeDocument | null; place: string} {
    const visible = (from: string) =>
      isPublic && isPrivate(from) ? null : this.#documents.get(from)
    if (perspective === 'raw') return {shown: visible(id), place: id}
    const published = isDraftOrVersion(id) ? null : visible(id)
    if (perspective.length === 0) return {shown: published, place: id}
    // The first layer wins.
    const layered = perspective
      .map((layer) => visible(layer === 'drafts' ? `drafts.${id}` : `versions.${layer}.${id}`))
      .find((document) => document !== null)
    const top = layered ?? published
    const shown = top && {...top, _id: id, _originalId: top._id}
    return {shown, place: published ? id : (top?._id ?? id)}
  }
}
