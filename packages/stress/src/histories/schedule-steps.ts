import {cancelSchedule, publishScheduled} from '@roam/editing/cancel-schedule'
import {pauseSchedule} from '@roam/editing/releases'
import {reschedule, schedulePublish, scheduleUnpublish} from '@roam/editing/schedule'
import {getVersionId} from '@sanity/client/csm'
import {
  entryOf,
  followHidden,
  isEditor,
  isReferenced,
  isWaiting,
  type Model,
  publishVersion,
} from './model.ts'
import {nameResult, type Operation, wordsOf} from './step.ts'
import {textField} from './world.ts'

/** How long a scheduled change waits. */
const DELAY_MS = 20 * 60 * 60 * 1000

const publishLater: Operation = {
  isRepeatable: true,
  perform: async ({clients, world, operation}, {by, id}) =>
    nameResult(await schedulePublish(clients[by], {id, operation, time: new Date(world.now() + DELAY_MS)})),
  predict(model, {by, id}, {operation}) {
    const entry = entryOf(model, id)
    if (entry.version) return 'waiting'
    if (!entry.draft) return 'gone'
    followHidden(entry)
    if (!isEditor(by)) return 'forbidden'
    entry.version = {...entry.draft, at: model.now + DELAY_MS, release: `schedule-${operation}`}
    return 'done'
  },
}

const unpublishLater: Operation = {
  isRepeatable: true,
  perform: async ({clients, world, operation}, {by, id}) =>
    nameResult(await scheduleUnpublish(clients[by], {id, operation, time: new Date(world.now() + DELAY_MS)})),
  predict(model, {by, id}, {operation}) {
    const entry = entryOf(model, id)
    if (isWaiting(model, [id])) return 'waiting'
    if (!entry.published) return 'gone'
    if (isReferenced(model, id)) return 'referenced'
    if (!isEditor(by)) return 'forbidden'
    entry.leaving = {at: model.now + DELAY_MS, release: `schedule-${operation}`}
    return 'done'
  },
}

/** The schedule that a person sees: that of the document, or any other one. */
function shownSchedule({documents}: Model, id: string): {id: string; release: string} {
  const entries = Object.entries(documents).sort(([a]) => (a === id ? -1 : 1))
  const found = entries.find(([, {version, leaving}]) => version ?? leaving)
  const change = found?.[1].version ?? found?.[1].leaving
  return {id: found?.[0] ?? id, release: change?.release ?? 'none'}
}

/** Returns the state of a schedule; `over` if it has happened. */
function findSchedule(model: Model, shown: {id: string; release: string}) {
  const entry = entryOf(model, shown.id)
  const isOver = model.published.includes(shown.release)
  if (entry.version?.release === shown.release)
    return {entry, change: entry.version, isOver, kind: 'version' as const}
  if (entry.leaving?.release === shown.release)
    return {entry, change: entry.leaving, isOver, kind: 'leaving' as const}
  return {entry, change: undefined, isOver, kind: undefined}
}

const pause: Operation = {
  isRepeatable: true,
  perform: async ({clients}, {by, id}, before) =>
    nameResult(await pauseSchedule(clients[by], shownSchedule(before, id).release)),
  predict(model, {by, id}, _names, before) {
    const {change, isOver} = findSchedule(model, shownSchedule(before, id))
    if (!change) return isOver ? 'over' : 'gone'
    if (change.at === undefined) return 'done'
    if (!isEditor(by)) return 'forbidden'
    delete change.at
    return 'done'
  },
}

const resume: Operation = {
  isRepeatable: true,
  perform: async ({clients, world}, {by, id}, before) =>
    nameResult(
      await reschedule(clients[by], {...shownSchedule(before, id), time: new Date(world.now() + DELAY_MS)}),
    ),
  predict(model, {by, id}, _names, before) {
    const {change, isOver} = findSchedule(model, shownSchedule(before, id))
    if (!change) return isOver ? 'over' : 'gone'
    if (!isEditor(by)) return 'forbidden'
    change.at = model.now + DELAY_MS
    return 'done'
  },
}

const cancel: Operation = {
  isRepeatable: true,
  perform: async ({clients}, {by, id}, before) =>
    nameResult(await cancelSchedule(clients[by], shownSchedule(before, id), by)),
  predict(model, {by, id}, _names, before) {
    const {entry, change, isOver, kind} = findSchedule(model, shownSchedule(before, id))
    if (!change) return isOver ? 'over' : 'done'
    if (!isEditor(by)) return 'forbidden'
    if (kind === 'version' && entry.version) {
      const {at: _, isOutdated, release, ...layer} = entry.version
      if (entry.draft && isOutdated) model.trash[release] = {[shownSchedule(before, id).id]: {draft: layer}}
      else entry.draft = layer
    }
    delete entry[kind]
    return 'done'
  },
}

const publishNow: Operation = {
  isRepeatable: true,
  perform: async ({clients}, {by, id}, before) =>
    nameResult(await publishScheduled(clients[by], shownSchedule(before, id))),
  predict(model, {by, id}, _names, before) {
    const {entry, change, isOver, kind} = findSchedule(model, shownSchedule(before, id))
    if (!change) return isOver ? 'done' : 'gone'
    if (!isEditor(by)) return 'forbidden'
    return publishVersion(model, entry, kind, shownSchedule(before, id).id) ? 'done' : 'conflict'
  },
}

/** Changes the words of a paused schedule. */
const typeScheduled: Operation = {
  async perform({clients, key}, {by, id}, before) {
    const shown = shownSchedule(before, id)
    const {change, kind} = findSchedule(before, shown)
    if (!change || kind === 'leaving' || change.at !== undefined) return 'locked'
    const version = getVersionId(shown.id, shown.release)
    await clients[by]
      .patch(version, {set: {[textField(shown.id)]: wordsOf(key)}})
      .commit({returnDocuments: false})
    return 'done'
  },
  predict(model, {by, id}, {key}, before) {
    const shown = shownSchedule(before, id)
    const known = findSchedule(before, shown)
    if (!known.change || known.kind === 'leaving' || known.change.at !== undefined) return 'locked'
    const {entry, change} = findSchedule(model, shown)
    if (!change || change.at !== undefined) return 'conflict'
    if (!isEditor(by)) return 'forbidden'
    if (entry.version) entry.version.words = wordsOf(key)
    return 'done'
  },
}

export const SCHEDULE_STEPS = {
  publishLater,
  unpublishLater,
  pause,
  resume,
  cancel,
  publishNow,
  typeScheduled,
} satisfies Record<string, Operation>
