import {deleteDocument, type Deletion, planDeletion} from '@roam/editing/delete-document'
import {duplicateDocument} from '@roam/editing/duplicate-document'
import {setHidden} from '@roam/editing/hide-destination'
import {LAYERS_OF_ID, loadLayers} from '@roam/editing/layers'
import {lastRank} from '@roam/editing/ranks'
import {restoreEntry} from '@roam/editing/restore-document'
import {trashEntry} from '@roam/sanity/trash'
import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {
  type Entries,
  entryOf,
  exists,
  isPhoto,
  isPost,
  isWaiting,
  type Layer,
  type Model,
  placeOf,
  POST_DELAY_MS,
  typeOf,
  withParts,
} from './model.ts'
import {dialogOf, nameResult, type Operation, type Step, wordsOf} from './step.ts'
import {contentOf} from './world.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long a scheduled change waits. */
const SCHEDULE_MS = 20 * HOUR_MS

const isEditor = ({by}: Step): boolean => by !== 'ines'
const isLocked = async (client: SanityClient, id: string): Promise<boolean> =>
  (await loadLayers(client, LAYERS_OF_ID, {id})).waiting.length > 0

/** All documents that a deletion comprises, those with only a version included. */
const allParts = ({documents}: Model, id: string): string[] =>
  Object.keys(documents).filter((key) => key === id || (isPhoto(key) && placeOf(key) === id))

const textField = (id: string): 'title' | 'name' => (typeOf(id) === 'destination' ? 'name' : 'title')

const type: Operation = {
  async perform({clients, world, key}, {by, id}) {
    const client = clients[by]
    const published = await client.getDocument(id)
    const isNew = !published && !(await client.getDocument(getDraftId(id)))
    const postTime = new Date(world.now() + POST_DELAY_MS).toISOString()
    const content = published ?? {...contentOf(id, '', world.picture, postTime), _type: typeOf(id)}
    const list = {...content, _id: id, _type: typeOf(id)}
    const orderRank = isNew && !isPost(id) ? {orderRank: await lastRank(client, list)} : {}
    const {_rev, _createdAt, _updatedAt, ...fields} = {_rev: '', _createdAt: '', _updatedAt: '', ...content}
    await client
      .transaction()
      .createIfNotExists<object>({...fields, ...orderRank, _type: typeOf(id), _id: getDraftId(id)})
      .patch(getDraftId(id), {set: {[textField(id)]: wordsOf(key)}})
      .commit({returnDocuments: false})
    return 'done'
  },
  predict(model, {id}, key) {
    if (isPhoto(id) && model.documents[placeOf(id)]?.published === undefined) return 'conflict'
    const entry = entryOf(model, id)
    const base = entry.draft ?? entry.published ?? (isPost(id) ? {from: model.now + POST_DELAY_MS} : {})
    entry.draft = {...base, words: wordsOf(key)}
    return 'done'
  },
}

const publish: Operation = {
  async perform({clients}, {by, id}) {
    if (await isLocked(clients[by], id)) return 'waiting'
    if (!(await clients[by].getDocument(getDraftId(id)))) return 'gone'
    const ids = {publishedId: id, draftId: getDraftId(id)}
    await clients[by].action({actionType: 'sanity.action.document.publish', ...ids})
    return 'done'
  },
  predict(model, step) {
    const entry = entryOf(model, step.id)
    if (entry.version) return 'waiting'
    if (!entry.draft) return 'gone'
    if (!isEditor(step)) return 'forbidden'
    if (isPhoto(step.id) && model.documents[placeOf(step.id)]?.published === undefined) return 'conflict'
    entry.published = entry.draft
    delete entry.draft
    return 'done'
  },
}

const unpublish: Operation = {
  async perform({clients}, {by, id}) {
    if (await isLocked(clients[by], id)) return 'waiting'
    if (!(await clients[by].getDocument(id))) return 'gone'
    const ids = {publishedId: id, draftId: getDraftId(id)}
    await clients[by].action({actionType: 'sanity.action.document.unpublish', ...ids})
    return 'done'
  },
  predict(model, step) {
    const {id} = step
    const entry = entryOf(model, id)
    if (entry.version) return 'waiting'
    if (!entry.published) return 'gone'
    if (!isEditor(step)) return 'forbidden'
    if (allParts(model, id).some((part) => part !== id && (exists(model, part) || model.documents[part]?.version)))
      return 'conflict'
    entry.draft ??= entry.published
    delete entry.published
    return 'done'
  },
}

const schedule: Operation = {
  async perform({clients, world}, {by, id}) {
    const client = clients[by]
    if (await isLocked(client, id)) return 'waiting'
    if (!(await client.getDocument(getDraftId(id)))) return 'gone'
    const publishAt = new Date(world.now() + SCHEDULE_MS).toISOString()
    const {releaseId} = await client.releases.create({
      metadata: {title: 'Later', releaseType: 'scheduled', cardinality: 'one', intendedPublishAt: publishAt},
    })
    await client.createVersion({releaseId, publishedId: id, baseId: getDraftId(id)})
    await client.releases.schedule({releaseId, publishAt})
    return 'done'
  },
  predict(model, step) {
    const entry = entryOf(model, step.id)
    if (entry.version) return 'waiting'
    if (!entry.draft) return 'gone'
    if (!isEditor(step)) return 'forbidden'
    entry.version = {...entry.draft, at: model.now + SCHEDULE_MS}
    return 'done'
  },
}

/** Only destinations can be hidden. */
const destinationOf = (id: string): string => (isPost(id) ? 'place-a' : placeOf(id))

const setHiddenTo = (isHidden: boolean): Operation => ({
  isRepeatable: true,
  perform: async ({clients}, {by, id}) => nameResult(await setHidden(clients[by], destinationOf(id), isHidden)),
  predict(model, step) {
    const entry = entryOf(model, destinationOf(step.id))
    if (entry.version) return 'waiting'
    if (!entry.published) return 'gone'
    if (!isEditor(step)) return 'forbidden'
    for (const layer of [entry.published, entry.draft]) {
      if (isHidden && layer) layer.hidden = true
      else delete layer?.hidden
    }
    return 'done'
  },
})

const openDeletion: Operation = {
  async perform({clients, screens}, {by, id}) {
    const result = await planDeletion(clients[by], id)
    if ('refused' in result) return result.refused
    screens.dialogs.set(by, result)
    return 'done'
  },
  predict(model, {by, id}) {
    if (isWaiting(model, allParts(model, id))) return 'waiting'
    const ids = withParts(model, id)
    if (ids.length === 0) return 'gone'
    model.dialogs[by] = {kind: 'deletion', id, ids}
    return 'done'
  },
}

const confirmDeletion: Operation = {
  isRepeatable: true,
  async perform({clients, key, screens}, {by}, before) {
    if (!dialogOf(before, by, 'deletion')) return 'closed'
    return nameResult(await deleteDocument(clients[by], screens.dialogs.get(by) as Deletion, key, by))
  },
  predict(model, step, key) {
    const dialog = dialogOf(model, step.by, 'deletion')
    if (!dialog) return 'closed'
    const ids = withParts(model, dialog.id)
    if (isWaiting(model, allParts(model, dialog.id))) return 'waiting'
    if (ids.length === 0) return 'gone'
    if (ids.some((id) => !dialog.ids.includes(id))) return 'changed'
    if (!isEditor(step)) return 'forbidden'
    model.trash[key] = Object.fromEntries(ids.map((id) => [id, entryOf(model, id)]))
    for (const id of ids) delete model.documents[id]
    return 'done'
  },
}

const lastTrash = ({trash}: Model): string | undefined => Object.keys(trash).at(-1)

const restore: Operation = {
  isRepeatable: true,
  async perform({clients, world}, {by}, before) {
    const key = lastTrash(before)
    const row = world.documents().find(({_id}) => _id === `trash.${key}`)
    if (!row) return 'gone'
    return nameResult(await restoreEntry(clients[by], trashEntry.parse(row)))
  },
  predict(model, step, _key, before) {
    const key = lastTrash(before)
    const deleted = model.trash[key ?? '']
    const initial = before.trash[key ?? '']
    if (key === undefined || !initial) return 'gone'
    if (!deleted) return 'gone'
    const layers = Object.entries(deleted).flatMap(([id, entry]) =>
      (['published', 'draft'] as const).flatMap((name) => (entry[name] ? [{id, name, layer: entry[name]}] : [])),
    )
    const isThere = ({id, name}: {id: string; name: 'published' | 'draft'}) => model.documents[id]?.[name]
    const missing = layers.filter((item) => !isThere(item))
    if (missing.length === 0) return 'exists'
    const isPlaceThere = (id: string) =>
      model.documents[placeOf(id)]?.published ||
      missing.some((item) => item.id === placeOf(id) && item.name === 'published')
    if (missing.some(({id}) => isPhoto(id) && !isPlaceThere(id))) return 'incomplete'
    if (!isEditor(step)) return 'forbidden'
    const kept: Entries = {}
    const put = (entries: Entries, id: string, name: 'published' | 'draft', layer: Layer) => {
      entries[id] = {...entries[id], [name]: layer}
    }
    for (const item of layers) put(isThere(item) ? kept : model.documents, item.id, item.name, item.layer)
    delete model.trash[key]
    if (Object.keys(kept).length > 0) model.trash[`${key}-kept`] = kept
    return 'done'
  },
}

const duplicate: Operation = {
  isRepeatable: true,
  perform: async ({clients, key}, {by, id}) =>
    nameResult(await duplicateDocument(clients[by], id, copyIdOf(id, key))),
  predict(model, {id}, key) {
    const source = model.documents[id]?.draft ?? model.documents[id]?.published
    if (!source) return 'gone'
    if (isPhoto(id) && model.documents[placeOf(id)]?.published === undefined) return 'conflict'
    entryOf(model, copyIdOf(id, key)).draft = {...source, words: `${source.words} (copy)`}
    return 'done'
  },
}

const copyIdOf = (id: string, key: string): string =>
  isPhoto(id) ? `${placeOf(id)}-photo-${key}` : `${isPost(id) ? 'post' : 'copy'}-${key}`

export const CONTENT_STEPS = {
  type,
  publish,
  unpublish,
  schedule,
  hide: setHiddenTo(true),
  show: setHiddenTo(false),
  openDeletion,
  confirmDeletion,
  restore,
  duplicate,
} satisfies Record<string, Operation>
