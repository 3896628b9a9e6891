import {isDraftOrVersion, isPrivate, isUnpublishMarker, publishedId} from '../shared/document-ids.ts'
import type {Change, LakeDocument} from '../shared/types.ts'
import {DocumentSet} from '../store/document-set.ts'

/** `raw`, or the layers above published documents, first one on top: `drafts` and release names. */
export type Perspective = 'raw' | string[]

/** Each view may hold a copy of every document. Least recently used views are evicted. */
const MAX_VIEWS = 8

interface View {
  /** Excludes documents with a dot in their id. */
  isPublic: boolean
  perspective: Perspective
  /** The layers of the perspective that contain visible documents, first one on top. */
  layers: string[]
  documents: DocumentSet
}

/** Materialized views of the documents: one per perspective, with or without private documents. */
export class DocumentViews {
  #documents: DocumentSet
  #views = new Map<string, View>()

  /** @param documents the raw documents; call `update()` after changing them */
  constructor(documents: DocumentSet) {
    this.#documents = documents
  }

  /**
   * The documents visible in a perspective.
   * @param isPublic excludes documents with a dot in their id, as for requests without a token
   */
  get(perspective: Perspective, isPublic: boolean): DocumentSet {
    if (perspective === 'raw' && !isPublic) return this.#documents
    const layers = this.#visibleLayers(perspective, isPublic)
    const kind = perspective === 'raw' || perspective.length === 0 ? `${perspective}` : 'layered'
    const key = `${isPublic}:${kind}:${layers}`
    const view = this.#views.get(key) ?? this.#build({perspective, isPublic, layers})
    this.#views.delete(key)
    this.#views.set(key, view)
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= MAX_VIEWS) break
      this.#views.delete(oldest)
    }
    return view.documents
  }

  /** Applies changes of the raw documents to all views. */
  update(changes: Pick<Change, 'id'>[]): void {
    for (const view of this.#views.values()) for (const {id} of changes) this.#refresh(id, view)
  }

  /**
   * The layers that contain documents. Perspectives that differ in other layers share a view: any client
   * can name releases that do not exist.
   */
  #visibleLayers(perspective: Perspective, isPublic: boolean): string[] {
    // Drafts and versions have a dot in their id.
    if (perspective === 'raw' || isPublic) return []
    return perspective.filter((layer) => this.#documents.find({by: 'layer', values: [layer]}).length > 0)
  }

  #build(options: Omit<View, 'documents'>): View {
    const view = {...options, documents: new DocumentSet()}
    for (const {_id} of this.#documents.all()) this.#refresh(_id, view)
    return view
  }

  /** Recomputes the document of a view that a raw document belongs to. */
  #refresh(rawId: string, view: View): void {
    const id = view.perspective === 'raw' ? rawId : publishedId(rawId)
    const document = this.#resolve(id, view)
    if (document) view.documents.put(document)
    else view.documents.remove(id)
  }

  /** The document visible under an id. */
  #resolve(id: string, {perspective, isPublic, layers}: View): LakeDocument | null {
    const getVisible = (rawId: string) => (isPublic && isPrivate(rawId) ? null : this.#documents.get(rawId))
    if (perspective === 'raw') return getVisible(id)
    const published = isDraftOrVersion(id) ? null : getVisible(id)
    if (perspective.length === 0) return published
    // The first layer has precedence.
    const version = layers
      .map((layer) => getVisible(layer === 'drafts' ? `drafts.${id}` : `versions.${layer}.${id}`))
      .find((document) => document !== null)
    if (version && isUnpublishMarker(version)) return null
    const source = version ?? published
    return source && {...source, _id: id, _originalId: source._id}
  }
}
