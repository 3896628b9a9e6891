import {randomUUID} from 'node:crypto'
import {createClient} from '@sanity/client'
import {z} from 'zod'
import {DocumentImport} from './import-documents.ts'
import {type ImportedDocument, withImportSource} from './import-source.ts'
import {formatZodError} from './shared/errors.ts'

/** A dataset of a lake, with a token that may write. */
export interface DatasetConnection {
  url: string
  projectId: string
  dataset: string
  token: string
}

/** A client for the dataset. */
export const connect = ({url, ...config}: DatasetConnection) =>
  createClient({
    ...config,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
  })

/**
 * Imports the output of `sanity dataset export` into a lake. `@sanity/import` writes the documents with assets,
 * cross-dataset references and releases; it reads all of its documents first, and writes each twice.
 * @param source a directory, an .ndjson or .tar.gz file, or documents
 * @param options `replace`: whether to replace documents with the same ID
 * @returns the number of imported documents
 * @throws Error if a document is invalid or one with the same ID exists; documents before it may have been imported
 */
export async function importDataset(
  connection: DatasetConnection,
  source: string | ImportedDocument[],
  {replace}: {replace: boolean},
): Promise<number> {
  const client = connect(connection)
  const operation = replace ? 'createOrReplace' : 'create'
  return withImportSource(source, async ({lines, assets}) => {
    const documents = new DocumentImport(client, operation)
    const others: ImportedDocument[] = []
    let lineNumber = 0
    for await (const line of lines) {
      lineNumber++
      if (line.trim() === '') continue
      const document = parseLine(line, lineNumber)
      if (needsSanityImport(document, line)) others.push(document)
      else await documents.add(document, line.length)
    }
    await documents.flush()
    let count = documents.count
    if (others.length > 0 || assets.unreferencedAssets?.length) {
      const {sanityImport} = await import('@sanity/import')
      const options = {...assets, client, operation, releasesOperation: 'replace'} as const
      const {numDocs, warnings} = await sanityImport(others, options)
      for (const {message} of warnings) console.warn(message)
      count += numDocs
    }
    await documents.strengthenReferences()
    return count
  })
}

const ImportedJson = z.looseObject({_id: z.string().optional(), _type: z.string()})

function parseLine(line: string, number: number): ImportedDocument {
  try {
    if (line.includes('\uFFFD')) throw new Error('U+FFFD replaces characters that were not valid UTF-8')
    const {data, error} = ImportedJson.safeParse(JSON.parse(line))
    if (error) throw new Error(formatZodError(error))
    return {...data, _id: data._id ?? randomUUID()}
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Line ${number} is not a document: ${reason}`, {cause: error})
  }
}

function needsSanityImport({_id, _type}: ImportedDocument, json: string): boolean {
  return (
    _id.startsWith('_.') ||
    /^sanity\.\w+Asset$/.test(_type) ||
    /"_(sanityAsset|dataset|projectId)"/.test(json)
  )
}
