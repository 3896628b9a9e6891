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

/** A draft of a photo. */
export interface UnpublishedPhoto {
  document: SanityDocument
  /** Titles of the fields with validation errors, which prevent publishing. */
  invalidFields: string[]
}

const DRAFTS_QUERY =
  '*[_type == "galleryPhoto" && destination._ref == $destination && _id in path("drafts.**")] | order(orderRank)'

/** Returns the title of the innermost field of a path through nested objects. */
function getFieldTitle(type: SchemaType | undefined, path: readonly unknown[]): string | undefined {
  const [name, ...rest] = path
  if (typeof name !== 'string' || !type || !('fields' in type)) return type?.title
  return getFieldTitle(type.fields.find((field) => field.name === name)?.type, rest)
}

/** Returns the drafts among a destination's photos, validated and up to date; undefined until loaded. */
export function useUnpublishedPhotos(destination: string): UnpublishedPhoto[] | undefined {
  const [photos, setPhotos] = useState<UnpublishedPhoto[]>()
  const store = useDocumentStore()
  const workspace = useWorkspace()
  const {getClient} = useSource()
  const type = useSchema().get('galleryPhoto')

  useEffect(() => {
    let latestRun = 0
    const drafts = store.listenQuery(DRAFTS_QUERY, {destination}, {perspective: 'raw', tag: 'unpublished'})
    const subscription = drafts.subscribe(async (documents: SanityDocument[]) => {
      latestRun += 1
      const run = latestRun
      const validated = await Promise.all(
        documents.map(async (document) => {
          const titles = await validateDocument({document, workspace, getClient, environment: 'studio'}).then(
            (markers) =>
              markers
                .filter(({level}) => level === 'error')
                .map(({path}) => getFieldTitle(type, path) ?? 'Something'),
            // A value of another type can end the validation: only of this photo.
            () => ['Something'],
          )
          return {document, invalidFields: [...new Set(titles)]}
        }),
      )
      // Validation is asynchronous: drop the result if a later run has started.
      if (run === latestRun) setPhotos(validated)
    })
    return () => {
      latestRun += 1
      subscription.unsubscribe()
    }
  }, [destination, store, workspace, getClient, type])

  return photos
}
