import {mapObjectsMutation} from '@roam/documents/map-objects'
import {TRASH_TYPE} from '@roam/documents/trash'
import {ClientError, type SanityClient} from '@sanity/client'
import {isDraftId, isVersionId} from '@sanity/client/csm'
import {attemptEdit, commitEdit, isUnknownOutcome, type Outcome} from './edit.ts'
import {loadAllLayers, missingLayers, type StoredDocument} from './layers.ts'
import {hasRight} from './rules.ts'
import {useUpload} from './upload.ts'

/** Returns the mutation that shows another asset in the images of a document; undefined if none shows the former one. */
const replaceAsset = ({_rev, ...document}: StoredDocument, asset: string, uploaded: string) =>
  mapObjectsMutation(document, (object) => {
    const {crop, hotspot, ...image} = object
    const shown = image.asset as {_ref?: unknown} | null | undefined
    return shown?._ref === asset
      ? {...(uploaded === asset ? object : image), asset: {...shown, _ref: uploaded}}
      : object
  })

/** Returns a use of a picture that keeps a person from replacing it: not hers to change, or a scheduled change. */
export const findBlockingUse = <Use extends {_id: string; _type: string}>(uses: Use[], roles: string[]) =>
  uses
    .filter(({_type}) => _type !== TRASH_TYPE)
    .find(
      ({_id, _type}) =>
        isVersionId(_id) || !roles.some((role) => hasRight(_type, isDraftId(_id) ? 'draft' : 'update', role)),
    )

const loadUses = (client: SanityClient, asset: string) =>
  loadAllLayers(client, 'references($asset) && _type != $trashType', {asset, trashType: TRASH_TYPE})

/**
 * Uploads an image and replaces an asset by it in all documents and drafts, in one transaction, and in another one in
 * what was copied meanwhile. Alt texts and captions stay; crop and hotspot are removed. What is in the trash keeps the
 * former picture.
 *
 * @param upload uploads the image, and returns the id of its asset
 * @throws Error if the lake cannot be reached or refuses; an upload without a use is deleted
 */
export async function replacePicture(
  client: SanityClient,
  asset: string,
  upload: () => Promise<string>,
): Promise<Outcome> {
  const {waiting} = await loadUses(client, asset)
  if (waiting.length > 0) return {refused: 'waiting', changes: waiting}
  return useUpload(client, upload, (uploaded) => {
    /** Whether it was replaced somewhere, or may have been: the answer was lost. */
    let isReplaced = false
    async function replaceInUses(): Promise<Outcome> {
      const {documents, waiting: locked} = await loadUses(client, asset)
      if (locked.length > 0 && !isReplaced) return {refused: 'waiting', changes: locked}
      const stored = [...documents.values()]
      const changes = stored.map((document) => ({
        document,
        mutation: replaceAsset(document, asset, uploaded),
      }))
      const read = changes.flatMap(({document, mutation}) => (mutation ? [document] : []))
      const mutations = changes.flatMap(({mutation}) => mutation ?? [])
      if (mutations.length === 0 && uploaded !== asset) return isReplaced ? {done: true} : {refused: 'gone'}
      // A draft that begins meanwhile would show the former picture when it is published. Published documents that are
      // missing are left out: an assistant, who has drafts only, could not create them.
      const absent = missingLayers(stored).filter(({id}) => isDraftId(id))
      try {
        await commitEdit(client, {read, absent, mutations})
      } catch (error) {
        isReplaced ||= isUnknownOutcome(error)
        throw error
      }
      isReplaced = true
      // A copy that was made since it was read shows the former picture.
      return uploaded === asset ? {done: true} : replaceInUses()
    }
    return attemptEdit(replaceInUses)
  })
}

/**
 * Deletes pictures without a use, one by one. The lake keeps one that is in use by now.
 *
 * @throws Error if the lake cannot be reached, or if the person may not delete
 */
export async function deleteUnusedPictures(
  client: SanityClient,
  ids: string[],
): Promise<{deleted: number; kept: number}> {
  let kept = 0
  for (const id of ids)
    try {
      await client.delete(id)
    } catch (error) {
      if (!(error instanceof ClientError) || error.statusCode !== 409) throw error
      kept += 1
    }
  return {deleted: ids.length - kept, kept}
}
