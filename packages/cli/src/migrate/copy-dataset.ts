import {UserError} from '../user-error.ts'
import {step} from '../progress.ts'
import {type Document, findChanged, isAsset, fetchAllDocuments} from './documents.ts'
import type {DatasetConnection} from './dataset-connection.ts'
import {verifyAssets, uploadAssets} from './upload-assets.ts'
import {deleteDocuments, type Progress, writeDocuments} from './write-documents.ts'

interface CopyOptions {
  /** What is there besides may be deleted. */
  replace: boolean
  /** An earlier copy was cut short. */
  isAgain: boolean
  /** Called before anything is written. */
  begin: () => void
}

/** Who writes while all is copied is caught up with so many times. */
const ROUNDS = 3

const show =
  (title: string): Progress =>
  (done, total) => {
    if (process.stdout.isTTY) process.stdout.write(`\r  ${title} ${done}/${total} \r`)
  }

const extra = (there: Map<string, Document>, here: Map<string, Document>) =>
  [...there.values()].filter(({_id}) => !here.has(_id))

/** Throws a Complaint where something would be lost that nobody said may be. */
function refuseLoss(
  to: DatasetConnection,
  here: Map<string, Document>,
  there: Map<string, Document>,
  {replace, isAgain}: CopyOptions,
): void {
  const others = extra(there, here).length
  const changed = findChanged(here, there).filter(({_id}) => there.has(_id)).length
  if (replace || (isAgain && others === 0) || others + changed === 0) return
  throw new UserError(
    `There is something in ${to.name}: ${others} documents that are not here, ${changed} that are ` +
      'otherwise. To have them deleted and replaced, say the same with --replace',
  )
}

async function copy(
  from: DatasetConnection,
  to: DatasetConnection,
  here: Map<string, Document>,
  there: Map<string, Document>,
): Promise<void> {
  const changed = findChanged(here, there)
  const assets = changed.filter(isAsset)
  const documents = changed.filter((document) => !isAsset(document))
  const surplus = extra(there, here)
  if (assets.length > 0)
    await step(`Pictures and files: ${assets.length}`, () =>
      uploadAssets(from, to, assets, there, show('done')),
    )
  if (documents.length > 0)
    await step(`Documents: ${documents.length}`, () =>
      writeDocuments(to.client, documents, show('steps')),
    )
  if (surplus.length > 0)
    await step(`Deleting what was there: ${surplus.length}`, async () => {
      await deleteDocuments(
        to.client,
        surplus.filter((document) => !isAsset(document)),
      )
      await deleteDocuments(to.client, surplus.filter(isAsset))
    })
}

/** Makes one lake hold what the other holds, and proves it. Throws a Complaint where it cannot. */
export async function copyDataset(
  from: DatasetConnection,
  to: DatasetConnection,
  options: CopyOptions,
): Promise<void> {
  let [here, there] = [await fetchAllDocuments(from.client), await fetchAllDocuments(to.client)]
  if (here.size === 0) throw new UserError(`There is nothing in ${from.name}.`)
  refuseLoss(to, here, there, options)
  options.begin()
  for (let round = 1; ; round += 1) {
    await copy(from, to, here, there)
    here = await fetchAllDocuments(from.client)
    there = await fetchAllDocuments(to.client)
    const wrong = [...findChanged(here, there), ...extra(there, here)]
    if (wrong.length === 0) break
    if (round === ROUNDS)
      throw new UserError(
        `${wrong.length} documents are not the same in both, such as ${wrong[0]?._id}. ` +
          'Is somebody writing? Stop Roam, and say the same again.',
      )
  }
  const assets = [...there.values()].filter(isAsset)
  await step(`Reading back pictures and files: ${assets.length}`, () =>
    verifyAssets(to, assets, show('done')),
  )
  console.log(
    `✓ ${there.size - assets.length} documents and ${assets.length} pictures and files are the same ` +
      'in both, by count and by hash.',
  )
}
