import {IS_DRAFT} from '@roam/documents/ids'
import {useCallback, useEffect, useState} from 'react'
import {
  type SanityDocument,
  type SchemaType,
  useSchema,
  useSource,
  useWorkspace,
  validateDocument,
} from 'sanity'
import {z} from 'zod'
import {useListeningQuery} from '../shared/use-listening-query.ts'

export interface UnpublishedPhoto {
  document: SanityDocument
  /** Titles of the fields with validation errors, which prevent publishing. */
  invalidFields: string[]
}

const DRAFTS_FILTER = `_type == "galleryPhoto" && destination._ref == $destination && ${IS_DRAFT}`

const documentsSchema = z.array(z.custom<SanityDocument>())

/** Returns the title of the innermost field of a path through nested objects. */
function getFieldTitle(type: SchemaType | undefined, path: readonly unknown[]): string | undefined {
  const [name, ...rest] = path
  if (typeof name !== 'string' || !type || !('fields' in type)) return type?.title
  return getFieldTitle(type.fields.find((field) => field.name === name)?.type, rest)
}

/** Returns the drafts among a destination's photos, validated and up to date; none until loaded. */
export function useUnpublishedPhotos(destination: string) {
  const [unpublished, setUnpublished] = useState<UnpublishedPhoto[]>([])
  const workspace = useWorkspace()
  const {getClient} = useSource()
  const type = useSchema().get('galleryPhoto')

  const validate = useCallback(
    async (document: SanityDocument): Promise<UnpublishedPhoto> => {
      const titles = await validateDocument({document, workspace, getClient, environment: 'studio'}).then(
        (markers) =>
          markers
            .filter(({level}) => level === 'error')
            .map(({path}) => getFieldTitle(type, path) ?? 'Something'),
        // A value of another type can end the validation: only of this photo.
        () => ['Something'],
      )
      return {document, invalidFields: [...new Set(titles)]}
    },
    [workspace, getClient, type],
  )

  const {data: documents} = useListeningQuery(
    {
      query: `*[${DRAFTS_FILTER}] | order(orderRank)`,
      perspective: 'raw',
      params: {destination},
      listenFilter: DRAFTS_FILTER,
    },
    documentsSchema,
  )

  useEffect(() => {
    if (!documents) return
    // Validation is asynchronous: drop the result if a later run has started.
    let isLatest = true
    void Promise.all(documents.map(validate)).then((validated) => {
      if (isLatest) setUnpublished(validated)
    })
    return () => {
      isLatest = false
    }
  }, [documents, validate])

  return {unpublished, validate}
}
