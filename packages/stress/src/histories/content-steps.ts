import {duplicateDocument} from '@roam/editing/duplicate-document'
import {setHidden} from '@roam/editing/hide-destination'
import {publishDocument} from '@roam/editing/publish-document'
import {lastRank} from '@roam/editing/ranks'
import {unpublishDocument} from '@roam/editing/unpublish-document'
import {getDraftId} from '@sanity/client/csm'
import {
  entryOf,
  followHidden,
  isEditor,
  isPhoto,
  isPlacePublished,
  isPost,
  isReferenced,
  isWaiting,
  POST_DELAY_MS,
  placeOf,
  typeOf,
} from './model.ts'
import {nameResult, type Operation, wordsOf} from './step.ts'
import {contentOf, textField} from './world.ts'

const type: Operation = {
  async perform({clients, world, key}, {by, id}) {
    const client = clients[by]
    const published = await client.getDocument(id)
    const isNew = !published && !(await client.getDocument(getDraftId(id)))
    const postTime = new Date(world.now() + POST_DELAY_MS).toISOString()
    const content = published ?? {
      ...contentOf(id, '', await world.upload('blue'), postTime),
      _type: typeOf(id),
    }
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
  predict(model, {id}, {key}) {
    if (!isPlacePublished(model, id)) return 'conflict'
    const entry = entryOf(model, id)
    if (entry.version) entry.version.isOutdated = true
    const base = entry.draft ?? entry.published ?? (isPost(id) ? {from: model.now + POST_DELAY_MS} : {})
    entry.draft = {...base, words: wordsOf(key)}
    return 'done'
  },
}

/** Drags a document to the end of its list: with its draft, without a condition, as the list of the plugin does. */
const move: Operation = {
  async perform({clients}, {by, id}) {
    if (!isEditor(by)) return 'forbidden'
    if (isPost(id)) return 'gone'
    const stored = await clients[by].getDocuments([id, getDraftId(id)])
    const layers = stored.filter((document) => document !== null)
    const [document] = layers
    if (!document) return 'gone'
    const orderRank = await lastRank(clients[by], document)
    await clients[by].mutate(
      layers.map(({_id}) => ({patch: {id: _id, set: {orderRank}}})),
      {returnDocuments: false},
    )
    return 'done'
  },
  predict(model, {by, id}) {
    if (!isEditor(by)) return 'forbidden'
    const {published, draft} = entryOf(model, id)
    return isPost(id) || !(published ?? draft) ? 'gone' : 'done'
  },
}

const publish: Operation = {
  isRepeatable: true,
  perform: async ({clients, operation}, {by, id}) =>
    nameResult(await publishDocument(clients[by], {id, operation})),
  predict(model, {by, id}) {
    const entry = entryOf(model, id)
    if (entry.version) return 'waiting'
    if (!entry.draft) return entry.published ? 'changed' : 'gone'
    followHidden(entry)
    if (!isEditor(by)) return 'forbidden'
    if (!isPlacePublished(model, id)) return 'conflict'
    entry.published = entry.draft
    delete entry.draft
    return 'done'
  },
}

const unpublish: Operation = {
  isRepeatable: true,
  perform: async ({clients}, {by, id}) => nameResult(await unpublishDocument(clients[by], id)),
  predict(model, {by, id}) {
    const entry = entryOf(model, id)
    if (isWaiting(model, [id])) return 'waiting'
    if (!entry.published) return entry.draft ? 'done' : 'gone'
    if (isReferenced(model, id)) return 'referenced'
    if (!isEditor(by)) return 'forbidden'
    entry.draft ??= entry.published
    delete entry.published
    return 'done'
  },
}

/** Only destinations can be hidden. */
const destinationOf = (id: string): string => (isPost(id) ? 'place-a' : placeOf(id))

const setHiddenTo = (isHidden: boolean): Operation => ({
  isRepeatable: true,
  perform: async ({clients}, {by, id}) =>
    nameResult(await setHidden(clients[by], destinationOf(id), isHidden)),
  predict(model, {by, id}) {
    const entry = entryOf(model, destinationOf(id))
    if (entry.version) return 'waiting'
    if (!entry.published) return 'gone'
    const layers = [entry.published, entry.draft]
    if (layers.every((layer) => !layer || (layer.hidden === true) === isHidden)) return 'done'
    if (!isEditor(by)) return 'forbidden'
    for (const layer of layers) {
      if (isHidden && layer) layer.hidden = true
      else delete layer?.hidden
    }
    return 'done'
  },
})

const duplicate: Operation = {
  isRepeatable: true,
  perform: async ({clients, key}, {by, id}) =>
    nameResult(await duplicateDocument(clients[by], id, copyIdOf(id, key))),
  predict(model, {id}, {key}) {
    const source = model.documents[id]?.draft ?? model.documents[id]?.published
    if (!source) return 'gone'
    if (!isPlacePublished(model, id)) return 'conflict'
    entryOf(model, copyIdOf(id, key)).draft = {...source, words: `${source.words} (copy)`}
    return 'done'
  },
}

const copyIdOf = (id: string, key: string): string =>
  isPhoto(id) ? `${placeOf(id)}-photo-${key}` : `${isPost(id) ? 'post' : 'copy'}-${key}`

export const CONTENT_STEPS = {
  type,
  move,
  publish,
  unpublish,
  hide: setHiddenTo(true),
  show: setHiddenTo(false),
  duplicate,
} satisfies Record<string, Operation>
