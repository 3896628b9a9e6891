import {useEffect, useState} from 'react'
import {
  type SanityDocument,
  type SchemaType,
  useDocumentStore,
  useSchema,
  useSource,
  useWorkspace,
  validateDocument,
} from 'sanity'

/** A photo that visitors do not see as it stands here. */
export interface Unpublished {
  document: SanityDocument
  /** The titles of the fields that keep it from being published. */
  lacks: string[]
}

const DRAFTS =
  '*[_type == "galleryPhoto" && destination._ref == $destination && _id in path("drafts.**")] | order(orderRank)'

/** The title of the field at the end of a path, as the form shows it. */
function titleAt(type: SchemaType | undefined, path: readonly unknown[]): string | undefined {
  const [name, ...rest] = path
  if (typeof name !== 'string' || !type || !('fields' in type)) return type?.title
  return titleAt(type.fields.find((field) => field.name === name)?.type, rest)
}

/** The drafts among a destination's photos, each with what it still lacks; undefined until known. */
export function useUnpublished(destination: string): Unpublished[] | undefined {
  const [unpublished, setUnpublished] = useState<Unpublished[]>()
  const store = useDocumentStore()
  const workspace = useWorkspace()
  const {getClient} = useSource()
  const type = useSchema().get('galleryPhoto')

  useEffect(() => {
    let latest = 0
    const drafts = store.listenQuery(
      DRAFTS,
      {destination},
      {perspective: 'raw', tag: 'unpublished'},
    )
    const subscription = drafts.subscribe(async (documents: SanityDocument[]) => {
      latest += 1
      const turn = latest
      const checked = await Promise.all(
        documents.map(async (document) => {
          const found = await validateDocument({
            document,
            workspace,
            getClient,
            environment: 'studio',
          })
          const wrong = found.filter(({level}) => level === 'error')
          const titles = wrong.map(({path}) => titleAt(type, path) ?? 'Something')
          return {document, lacks: [...new Set(titles)]}
        }),
      )
      // A later change may have been checked sooner.
      if (turn === latest) setUnpublished(checked)
    })
    return () => {
      latest += 1
      subscription.unsubscribe()
    }
  }, [destination, store, workspace, getClient, type])

  return unpublished
}
