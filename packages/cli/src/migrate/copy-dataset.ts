import {showProgress, step} from '../shared/progress.ts'
import {UserError} from '../shared/user-error.ts'
import type {DatasetConnection} from './dataset-connection.ts'
import {type DocumentsById, fetchAllDocuments, findChanged, findExtra, isAsset} from './documents.ts'
import {uploadAssets, verifyAssets} from './upload-assets.ts'
import {deleteDocuments, type OnProgress, writeDocuments} from './write-documents.ts'

interface CopyOptions {
  /** Documents in the target that differ from the source may be replaced or deleted. */
  replace: boolean
  /** An earlier run with the same target was interrupted. */
  isResumed: boolean
  /** Called before the first write. */
  onBegin: () => void
}

/** The source may change during the copy; each round copies what changed in the one before. */
const MAX_ROUNDS = 3

const showCount =
  (unit: string): OnProgress =>
  (done, total) =>
    showProgress(`${unit} ${done}/${total}`)

/** Throws a UserError if the copy would lose documents of the target without `replace`. */
function refuseDataLoss(
  {name}: DatasetConnection,
  source: DocumentsById,
  target: DocumentsById,
  {replace, isResumed}: CopyOptions,
): void {
  const extra = findExtra(source, target).length
  const changed = findChanged(source, target).filter(({_id}) => target.has(_id)).length
  if (replace || (isResumed && extra === 0) || extra + changed === 0) return
  throw new UserError(
    `The target is not empty (${name}): ${extra} documents that the source does not have, ` +
      `${changed} that differ. To delete and replace them, add --replace`,
  )
}

async function copyRound(
  from: DatasetConnection,
  to: DatasetConnection,
  source: DocumentsById,
  target: DocumentsById,
): Promise<void> {
  const changed = findChanged(source, target)
  const assets = changed.filter(isAsset)
  const documents = changed.filter((document) => !isAsset(document))
  const extra = findExtra(source, target)
  if (assets.length > 0)
    await step(`Copying ${assets.length} assets`, () =>
      uploadAssets(from, to, assets, target, showCount('assets')),
    )
  if (documents.length > 0)
    await step(`Copying ${documents.length} documents`, () =>
      writeDocuments(to.client, documents, showCount('transactions')),
    )
  if (extra.length > 0)
    await step(`Deleting ${extra.length} documents and assets of the target`, async () => {
      await deleteDocuments(
        to.client,
        extra.filter((document) => !isAsset(document)),
      )
      await deleteDocuments(to.client, extra.filter(isAsset))
    })
}

/**
 * Makes the target dataset equal to the source, then verifies it: documents field by field, assets by hash.
 *
 * @throws UserError when data would be lost without `replace`, or the datasets still differ
 */
export async function copyDataset(
  from: DatasetConnection,
  to: DatasetConnection,
  options: CopyOptions,
): Promise<void> {
  let [source, target] = [await fetchAllDocuments(from.client), await fetchAllDocuments(to.client)]
  if (source.size === 0) throw new UserError(`The source is empty: ${from.name}.`)
  refuseDataLoss(to, source, target, options)
  options.onBegin()
  for (let round = 1; ; round += 1) {
    await copyRound(from, to, source, target)
    source = await fetchAllDocuments(from.client)
    target = await fetchAllDocuments(to.client)
    const differences = [...findChanged(source, target), ...findExtra(source, target)]
    if (differences.length === 0) break
    if (round === MAX_ROUNDS)
      throw new UserError(
        `${differences.length} documents still differ, such as ${differences[0]?._id}. ` +
          'The source or the target may be in use: stop Roam and run the command again.',
      )
  }
  const assets = [...target.values()].filter(isAsset)
  await step(`Verifying ${assets.length} assets`, () => verifyAssets(to, assets, showCount('assets')))
  console.log(`✓ Copied and verified: ${target.size - assets.length} documents, ${assets.length} assets.`)
}
