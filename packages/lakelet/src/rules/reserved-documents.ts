import {isDeepStrictEqual} from 'node:util'
import type {LakeUser} from '../auth/user-directory.ts'
import {publishedId} from '../shared/document-ids.ts'
import type {Change, LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'
import {allReferences} from '../store/references.ts'

const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset']
const RELEASE_TYPE = 'system.release'

/**
 * Fields of asset documents that describe the file for people: texts, and `opt`, which is for plugins. All others say
 * what the file is, and with which name it is downloaded.
 */
const DESCRIPTIVE_FIELDS = ['title', 'altText', 'description', 'creditLine', 'label', 'opt']

/** In UTF-16 code units. */
const MAX_DESCRIPTION_LENGTH = 2000

/** Fields that the lake sets, or that cannot change. */
const SYSTEM_FIELDS = ['_id', '_type', '_rev', '_createdAt', '_updatedAt']

/** Whether only the lake itself decides who writes documents of the type. */
export function isReservedType(type: string): boolean {
  return ASSET_TYPES.includes(type) || type.startsWith('system.')
}

/**
 * Whether the lake itself decides who makes the change: of a release, an asset or another document of the
 * system, or the creation of a document with an ID that only these have.
 */
export function isReserved({id, before, after}: Change): boolean {
  const base = publishedId(id)
  if (base.startsWith('_.') || (!before && isAssetId(base))) return true
  return [before, after].some((document) => document !== null && isReservedType(document._type))
}

const isAssetId = (id: string) => /^(image|file)-/.test(id)

/**
 * Returns why the user may not change a reserved document, or undefined. Releases change only by actions,
 * assets are created by uploads, and only administrators write other documents of the system.
 * @param isReleaseAction whether the change is made by an action on a release
 */
export function reservedProblem(
  {id, before, after}: Change,
  {role, bypassesRules}: LakeUser,
  isReleaseAction: boolean,
): string | undefined {
  const isEditor = role === 'editor' || role === 'administrator'
  const types = [before, after].flatMap((document) => (document ? [document._type] : []))
  if (/^_\.releases\./.test(publishedId(id)) || types.includes(RELEASE_TYPE)) {
    const isRelease = /^_\.releases\.[^.]+$/.test(id) && types.every((type) => type === RELEASE_TYPE)
    if (!isReleaseAction || !isRelease) return 'releases are changed only by actions on releases'
    return isEditor ? undefined : 'only editors change releases'
  }
  if (bypassesRules) return undefined
  const isAsset = types.every((type) => ASSET_TYPES.includes(type)) && new Set(types).size === 1
  if (isAsset && before && !after) return isEditor ? undefined : 'only editors delete assets'
  // Assets of hosted Sanity and of older lakes can have other IDs.
  if (isAsset && before && after) {
    const changed = changedFields(before, after)
    const field = changed.find((name) => !DESCRIPTIVE_FIELDS.includes(name))
    if (field !== undefined) return `only the upload sets "${field}" of an asset`
    const wrong = changed.find((name) => name in after && !isDescription(name, after[name]))
    return wrong && `"${wrong}" of an asset is ${wrong === 'opt' ? OPT_SHAPE : TEXT_SHAPE}`
  }
  if (types.some((type) => ASSET_TYPES.includes(type))) return 'assets are created only by uploads'
  if (isAssetId(publishedId(id))) return 'its ID is one of an asset'
  return 'only administrators change documents of the system'
}

const OPT_SHAPE = 'an object without references'
const TEXT_SHAPE = `a text of at most ${MAX_DESCRIPTION_LENGTH} characters`

/** Whether a descriptive field has the shape that the Studio expects, and keeps no document from being deleted. */
function isDescription(name: string, value: unknown): boolean {
  if (name === 'opt') return isRecord(value) && allReferences(value).size === 0
  return typeof value === 'string' && value.length <= MAX_DESCRIPTION_LENGTH
}

/** The top-level fields that differ, without those that the lake sets. */
export function changedFields(before: LakeDocument, after: LakeDocument): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(
    (name) => !SYSTEM_FIELDS.includes(name) && !isDeepStrictEqual(before[name], after[name]),
  )
}
