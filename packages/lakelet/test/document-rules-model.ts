import {isDeepStrictEqual} from 'node:util'
import {RULES} from './lake-with-rules.ts'

/** Who writes. Editors may act on releases. */
export interface Player {
  writer: string
  isEditor: boolean
  token: string
}

export interface StoredDocument {
  [field: string]: unknown
  _id: string
  _type: string
  _createdAt: string
  _updatedAt: string
}

/** The documents before and after a write, and when it began. */
interface Moment {
  before: Map<string, StoredDocument>
  after: Map<string, StoredDocument>
  startedAt: string
}

interface ChangedDocument {
  id: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
}

const TEXTS = ['title', 'altText', 'description', 'creditLine', 'label']
const SYSTEM_FIELDS = ['_rev', '_updatedAt']

/** The layer and the segments of the published ID: a second reading of the rules, without the code of the lake. */
function splitId(id: string): {layer: 'drafts' | 'versions' | 'published'; segments: string[]} {
  const segments = id.split('.')
  if (segments[0] === 'drafts') return {layer: 'drafts', segments: segments.slice(1)}
  if (segments[0] === 'versions') return {layer: 'versions', segments: segments.slice(2)}
  return {layer: 'published', segments}
}

function fits(pattern: string, segments: string[]): boolean {
  const parts = pattern.split('.')
  return (
    parts.length === segments.length && parts.every((part, index) => part === '*' || part === segments[index])
  )
}

function changedFields({before, after}: ChangedDocument): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].filter(
    (name) => !SYSTEM_FIELDS.includes(name) && !isDeepStrictEqual(before?.[name], after?.[name]),
  )
}

/** Whether the rules let the player make this change. */
export function isPermitted(change: ChangedDocument, player: Omit<Player, 'token'>, moment: Moment): boolean {
  const {id, before, after} = change
  const {layer, segments} = splitId(id)
  if (player.writer === 'viewer' || player.writer === 'nobody') return false
  if (before && after && before._type !== after._type) {
    // As if the former document, which gives way, were deleted first.
    const parts = [
      {id, before, after: undefined},
      {id, before: undefined, after},
    ]
    return before._type === 'scratch' && parts.every((part) => isPermitted(part, player, moment))
  }
  if (hasForbiddenReference(change)) return false
  const type = (after ?? before)?._type
  if (after && !hasTimesOfLake(change, segments, moment)) return false
  if (type === 'system.release') return player.isEditor && /^_\.releases\.r\d$/.test(id)
  if (type === 'sanity.fileAsset') {
    if (!after) return player.isEditor
    return before !== undefined && changedFields(change).every((name) => isDescription(name, after[name]))
  }
  const rule = RULES.find((one) => one.type === type && one.ids.some((pattern) => fits(pattern, segments)))
  if (!rule || ['drafts', 'versions'].includes(segments[0] ?? '')) return false
  const owner = RULES.find(({ids}) => ids.some((pattern) => pattern !== '*' && fits(pattern, segments)))
  if (owner && owner.type !== type) return false
  if (layer !== 'published') return (rule[layer] ?? []).includes(player.writer)
  if (after && rule.validate?.({_rev: '', ...after}) !== undefined) return false
  if (!before) return rule.create.includes(player.writer)
  if (!after) {
    const {deleteWith} = rule
    const others = deleteWith && !moment.after.has(deleteWith.document(id)) ? deleteWith.writers : []
    return [...rule.delete, ...others].includes(player.writer)
  }
  return changedFields(change).every((name) =>
    rule.update.some(
      ({writers, fields}) => writers.includes(player.writer) && (!fields || fields.includes(name)),
    ),
  )
}

function isDescription(name: string, value: unknown): boolean {
  if (name === 'opt') return value === undefined || /^\{(?!.*"_ref")/.test(JSON.stringify(value))
  return TEXTS.includes(name) && (value === undefined || (typeof value === 'string' && value.length <= 2000))
}

/** Whether a document refers strongly to more than before, of what must be deletable. */
function hasForbiddenReference({before, after}: ChangedDocument): boolean {
  const known = strongReferences(before)
  return strongReferences(after).some((ref) => {
    const {layer, segments} = splitId(ref)
    const owner = RULES.find(({ids}) => ids.some((pattern) => pattern !== '*' && fits(pattern, segments)))
    return (
      !known.includes(ref) &&
      (layer !== 'published' || ref.startsWith('_.') || (owner && owner.type !== 'home'))
    )
  })
}

function strongReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && !('_weak' in value && value._weak === true) ? [String(value._ref)] : []
  return [...own, ...Object.values(value).flatMap(strongReferences)]
}

/** A document was changed now, and is as old as it was, as another layer of it, or new. */
function hasTimesOfLake({before, after}: ChangedDocument, segments: string[], moment: Moment): boolean {
  if (!after) return true
  const isNow = (time: string) => time >= moment.startedAt && time <= new Date().toISOString()
  const others = [...moment.before.values()].filter(({_id}) =>
    isDeepStrictEqual(splitId(_id).segments, segments),
  )
  const isOld = others.some(({_createdAt}) => _createdAt === after._createdAt)
  const isCreatedInTime = before ? before._createdAt === after._createdAt : isOld || isNow(after._createdAt)
  return isNow(after._updatedAt) && isCreatedInTime
}
