import {trashEntry} from '@roam/documents/trash'
import {type Deletion, deleteDocument, planDeletion} from '@roam/editing/delete-document'
import {purgeEntry} from '@roam/editing/purge-entry'
import {restoreEntry} from '@roam/editing/restore-document'
import {
  allParts,
  type Entries,
  entryOf,
  exists,
  isEditor,
  isPhoto,
  isWaiting,
  type Layer,
  type Model,
  placeOf,
  withParts,
} from './model.ts'
import {dialogOf, nameResult, type Operation} from './step.ts'

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
  async perform({clients, operation, screens}, {by}, before) {
    if (!dialogOf(before, by, 'deletion')) return 'closed'
    return nameResult(await deleteDocument(clients[by], screens.dialogs.get(by) as Deletion, operation, by))
  },
  predict(model, step, {operation}) {
    const dialog = dialogOf(model, step.by, 'deletion')
    if (!dialog) return 'closed'
    if (isWaiting(model, allParts(model, dialog.id))) return 'waiting'
    const ids = withParts(model, dialog.id)
    if (ids.length === 0) return 'gone'
    if (ids.some((id) => !dialog.ids.includes(id))) return 'changed'
    if (!isEditor(step.by)) return 'forbidden'
    model.trash[operation] = Object.fromEntries(ids.map((id) => [id, entryOf(model, id)]))
    for (const id of ids) delete model.documents[id]
    return 'done'
  },
}

const lastTrash = ({trash}: Model): string | undefined => Object.keys(trash).at(-1)

const restore: Operation = {
  isRepeatable: true,
  async perform({clients, world}, {by}, before) {
    const key = lastTrash(before)
    const row = (await world.documents()).find(({_id}) => _id === `trash.${key}`)
    if (!row) return 'gone'
    return nameResult(await restoreEntry(clients[by], trashEntry.parse(row)))
  },
  predict(model, step, _names, before) {
    const key = lastTrash(before)
    const initial = before.trash[key ?? '']
    if (key === undefined || !initial) return 'gone'
    const layers = Object.entries(model.trash[key] ?? initial).flatMap(([id, entry]) =>
      (['published', 'draft'] as const).flatMap((name) =>
        entry[name] ? [{id, name, layer: entry[name]}] : [],
      ),
    )
    const isThere = ({id, name}: {id: string; name: 'published' | 'draft'}) => model.documents[id]?.[name]
    const missing = layers.filter((item) => !isThere(item))
    // Another's restoration is not told from an own one whose answer was lost.
    if (!model.trash[key]) return missing.length === 0 ? 'done' : 'gone'
    if (missing.length === 0) return 'exists'
    if (missing.some(({id}) => model.documents[id]?.version)) return 'waiting'
    const isPlaceThere = (id: string) =>
      model.documents[placeOf(id)]?.published ||
      missing.some((item) => item.id === placeOf(id) && item.name === 'published')
    if (missing.some(({id}) => isPhoto(id) && !isPlaceThere(id))) return 'incomplete'
    if (!isEditor(step.by)) return 'forbidden'
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

const purge: Operation = {
  async perform({clients, world}, {by}, before) {
    const row = (await world.documents()).find(({_id}) => _id === `trash.${lastTrash(before)}`)
    if (!row) return 'gone'
    return nameResult(await purgeEntry(clients[by], trashEntry.parse(row)))
  },
  predict(model, {by}, _names, before) {
    const key = lastTrash(before)
    if (key === undefined) return 'gone'
    if (!model.trash[key]) {
      // Whether it was restored or purged meanwhile shows by the documents that are there since.
      const isBack = (id: string) => exists(model, id) && !exists(before, id)
      return Object.keys(before.trash[key] ?? {}).some(isBack) ? 'gone' : 'done'
    }
    if (!isEditor(by)) return 'forbidden'
    delete model.trash[key]
    return 'done'
  },
}

export const TRASH_STEPS = {openDeletion, confirmDeletion, restore, purge} satisfies Record<string, Operation>
