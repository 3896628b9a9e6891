import {eraseRequests, fetchShown} from '@roam/editing/erase-requests'
import {changeHandling, markSpam, writeNote} from '@roam/editing/handle-requests'
import {deleteUnusedPictures, replacePicture} from '@roam/editing/pictures'
import {publishPhotos} from '@roam/editing/publish-photos'
import {getPublishedId} from '@sanity/client/csm'
import {
  CLIENTS,
  type Client,
  emptyTrip,
  isEditor,
  isPhoto,
  isPlacePublished,
  isWaiting,
  type Layer,
  layersOf,
  placeOf,
} from './model.ts'
import {nameResult, type Operation, repeatOnce, wordsOf} from './step.ts'
import {requestOf} from './world.ts'

/*
 * What changes several documents at once.
 */

/** Replaces the picture of the published document everywhere by the other one. */
const replace: Operation = {
  async perform({clients, world}, {by, id}, {documents}) {
    const former = documents[id]?.published?.isRed ? 'red' : 'blue'
    const upload = () => world.upload(former === 'red' ? 'blue' : 'red')
    return nameResult(await replacePicture(clients[by], world.pictures[former], upload))
  },
  predict(model, {by, id}, _names, before) {
    const isRed = before.documents[id]?.published?.isRed ?? false
    const isShown = (layer: Layer | undefined) => layer && (layer.isRed ?? false) === isRed
    const ids = Object.keys(model.documents).filter((key) => layersOf(model, key).some(isShown))
    if (isWaiting(model, ids)) return 'waiting'
    const layers = ids.flatMap((key) => layersOf(model, key)).filter(isShown)
    if (layers.length === 0) return 'gone'
    if (!isEditor(by) && ids.some((key) => isShown(model.documents[key]?.published))) return 'forbidden'
    for (const layer of layers) {
      if (isRed) delete layer.isRed
      else layer.isRed = true
    }
    return 'done'
  },
}

/** Deletes what the list of pictures says is not used. What is used, {@link World.findMissingPictures} shows. */
const deleteUnused: Operation = {
  async perform({clients}, {by}) {
    const query = '*[_type == "sanity.imageAsset" && count(*[references(^._id)]) == 0]._id'
    const unused = await clients[by].fetch<string[]>(query)
    await deleteUnusedPictures(clients[by], unused)
    return isEditor(by) || unused.length > 0 ? 'done' : 'forbidden'
  },
  predict: (_model, {by}) => (isEditor(by) ? 'done' : 'forbidden'),
}

/** Publishes all photos of a destination that are not. */
const publishAllPhotos: Operation = {
  async perform({clients, operation}, {by, id}) {
    const query = '*[_type == "galleryPhoto" && destination._ref == $id && _id in path("drafts.**")]._id'
    const destination = placeOf(id)
    const ids = (await clients[by].fetch<string[]>(query, {id: destination})).map((draft) =>
      getPublishedId(draft),
    )
    const isValid = async () => true
    return nameResult(await publishPhotos(clients[by], {destination, ids, isValid, operation}))
  },
  predict(model, {by, id}) {
    const place = placeOf(id)
    const entries = Object.entries(model.documents).filter(
      ([key, {draft}]) => isPhoto(key) && placeOf(key) === place && draft,
    )
    if (entries.some(([, {version}]) => version)) return 'waiting'
    if (entries.length > 0 && !isEditor(by)) return 'forbidden'
    if (entries.some(([key]) => !isPlacePublished(model, key))) return 'conflict'
    for (const [, entry] of entries) {
      if (entry.draft) entry.published = entry.draft
      delete entry.draft
    }
    return 'done'
  },
}

const setSpam = (isSpam: boolean, select: (client: Client) => readonly Client[]): Operation => ({
  isRepeatable: true,
  async perform({clients}, {by, client}) {
    await changeHandling(clients[by], select(client).map(requestOf), markSpam(isSpam))
    return 'done'
  },
  predict({trips}, {client}) {
    for (const name of select(client)) if (!trips[name].isErased) trips[name].isSpam = isSpam
    return 'done'
  },
})

/** Replaces the note of a request as it was on the screen. */
const note: Operation = {
  isRepeatable: true,
  async perform({clients, key}, {by, client}, before) {
    const known = new Set([before.trips[client].note ?? ''])
    return nameResult(await writeNote(clients[by], requestOf(client), wordsOf(key), known))
  },
  predict({trips}, {client}, {key}, before) {
    if (trips[client].isErased) return 'gone'
    if (trips[client].note !== before.trips[client].note) return 'changed'
    trips[client].note = wordsOf(key)
    return 'done'
  },
}

/** Deletes all of a person. */
const erase: Operation = {
  isRepeatable: true,
  async perform({clients}, {by, client}) {
    await repeatOnce(async () =>
      eraseRequests(clients[by], await fetchShown(clients[by], [requestOf(client)])),
    )
    return 'done'
  },
  predict({trips}, {by, client}) {
    // A request that is gone is not shown. What is written about it later, the site's daily job deletes.
    if (trips[client].isErased) return 'done'
    if (by === 'ines') return 'forbidden'
    trips[client] = {...emptyTrip(), isErased: true}
    return 'done'
  },
}

export const BULK_STEPS = {
  replace,
  deleteUnused,
  publishAllPhotos,
  markSpam: setSpam(true, (client) => [client]),
  markNoSpam: setSpam(false, (client) => [client]),
  markAllSpam: setSpam(true, () => CLIENTS),
  markAllNoSpam: setSpam(false, () => CLIENTS),
  note,
  erase,
} satisfies Record<string, Operation>
