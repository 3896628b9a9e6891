import type {SanityClient} from '@sanity/client'
import type {Document} from './documents.ts'

/** In one transaction: Sanity takes at most 4 MB of JSON. */
const MOST_DOCUMENTS = 100
const MOST_CHARACTERS = 500_000

/** Is told how many of how many are done. */
export type Progress = (done: number, total: number) => void

/** The same with every strong reference weak: it may then point to what is not there yet. */
function weak(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(weak)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    weak(inner),
  ])
  return Object.fromEntries('_ref' in value ? [...fields, ['_weak', true]] : fields)
}

const weakened = (document: Document): Document => ({
  ...document,
  ...Object.fromEntries(Object.entries(document).map(([name, value]) => [name, weak(value)])),
})

const refers = (document: Document) => JSON.stringify(document).includes('"_ref":')

function* batchesOf(documents: Document[]): Generator<Document[]> {
  let batch: Document[] = []
  let characters = 0
  for (const document of documents) {
    const length = JSON.stringify(document).length
    if (
      batch.length === MOST_DOCUMENTS ||
      (batch.length > 0 && characters + length > MOST_CHARACTERS)
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

/** Without what a lake sets itself. */
function toWrite({_rev, _updatedAt, ...document}: Document): Document {
  return document
}

async function replace(client: SanityClient, documents: Document[], done: () => void) {
  for (const batch of batchesOf(documents)) {
    const transaction = client.transaction()
    for (const document of batch) transaction.createOrReplace(toWrite(document))
    await transaction.commit({returnDocuments: false})
    done()
  }
}

/**
 * Puts documents into a lake, in the place of those of the same ids. References may run in circles:
 * they are weak until all documents are there.
 */
export async function writeDocuments(
  client: SanityClient,
  documents: Document[],
  progress: Progress,
): Promise<void> {
  const referring = documents.filter(refers)
  const total = [...batchesOf(documents)].length + [...batchesOf(referring)].length
  let count = 0
  const done = () => progress(++count, total)
  await replace(client, documents.map(weakened), done)
  await replace(client, referring, done)
}

/** Deletes documents, whatever of each other they refer to. */
export async function deleteDocuments(client: SanityClient, documents: Document[]): Promise<void> {
  await replace(client, documents.filter(refers).map(weakened), () => {})
  for (const batch of batchesOf(documents)) {
    const transaction = client.transaction()
    for (const {_id} of batch) transaction.delete(_id)
    await transaction.commit({returnDocuments: false})
  }
}
