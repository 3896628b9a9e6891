import {mapFields} from '@roam/documents/map-objects'
import type {SanityClient} from '@sanity/client'
import type {Document} from './documents.ts'

/** Per transaction; Sanity accepts at most 4 MB of JSON. */
const MAX_BATCH_DOCUMENTS = 100
const MAX_BATCH_CHARACTERS = 500_000

/** Receives the number of finished and of all units. */
export type OnProgress = (done: number, total: number) => void

/** References may then point to documents that do not exist yet. */
const withWeakReferences = ({_id, _type, ...fields}: Document): Document => ({
  _id,
  _type,
  ...mapFields(fields, (object) => ('_ref' in object ? {...object, _weak: true} : object)),
})

const hasReferences = (document: Document) => JSON.stringify(document).includes('"_ref":')

function* createBatches(documents: Document[]): Generator<Document[]> {
  let batch: Document[] = []
  let characters = 0
  for (const document of documents) {
    const length = JSON.stringify(document).length
    if (
      batch.length === MAX_BATCH_DOCUMENTS ||
      (batch.length > 0 && characters + length > MAX_BATCH_CHARACTERS)
    ) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(document)
    characters += length
  }
  if (batch.length > 0) yield batch
}

function omitLakeFields({_rev, _updatedAt, ...document}: Document): Document {
  return document
}

async function createOrReplaceAll(
  client: SanityClient,
  documents: Document[],
  onBatch: () => void,
): Promise<void> {
  for (const batch of createBatches(documents)) {
    const transaction = client.transaction()
    for (const document of batch) transaction.createOrReplace(omitLakeFields(document))
    await transaction.commit({returnDocuments: false})
    onBatch()
  }
}

/**
 * Creates or replaces documents. References may be cyclic: the first pass writes them weak, the second
 * one strong.
 */
export async function writeDocuments(
  client: SanityClient,
  documents: Document[],
  onProgress: OnProgress,
): Promise<void> {
  const referring = documents.filter(hasReferences)
  const total = [...createBatches(documents)].length + [...createBatches(referring)].length
  let done = 0
  const onBatch = () => onProgress(++done, total)
  await createOrReplaceAll(client, documents.map(withWeakReferences), onBatch)
  await createOrReplaceAll(client, referring, onBatch)
}

/** Deletes documents, including those that refer to each other. */
export async function deleteDocuments(client: SanityClient, documents: Document[]): Promise<void> {
  await createOrReplaceAll(client, documents.filter(hasReferences).map(withWeakReferences), () => {})
  for (const batch of createBatches(documents)) {
    const transaction = client.transaction()
    for (const {_id} of batch) transaction.delete(_id)
    await transaction.commit({returnDocuments: false})
  }
}
