import {isDeepStrictEqual} from 'node:util'
import type {LakeUser} from '../auth/user-directory.ts'
import {publishedId} from '../shared/document-ids.ts'
import type {Change, LakeDocument} from '../shared/types.ts'

const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset']
const RELEASE_TYPE = 'system.release'

/** Fields of asset documents that describe the file for people. All others say what the file is. */
const DESCRIPTIVE_FIELDS = [
  'title',
  'altText',
  'description',
  'creditLine',
  'label',
  'opt',
  'originalFilename',
]

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
  {role}: LakeUser,
  isReleaseAction: boolean,
): string | undefined {
  const isEditor = role === 'editor' || role === 'administrator'
  const types = [before, after].flatMap((document) => (document ? [document._type] : []))
  if (/^_\.releases\./.test(publishedId(id)) || types.includes(RELEASE_TYPE)) {
    const isRelease = /^_\.releases\.[^.]+$/.test(id) && types.every((type) => type === RELEASE_TYPE)
    if (!isReleaseAction || !isRelease) return 'releases are changed only by actions on releases'
    return isEditor ? undefined : 'only editors change releases'
  }
  if (role === 'administrator') return undefined
  const isAsset = types.every((type) => ASSET_TYPES.includes(type)) && new Set(types).size === 1
  if (isAsset && before && !after) return isEditor ? undefined : 'only editors delete assets'
  // Assets of hosted Sanity and of older lakes can have other IDs.
  if (isAsset && before && after) {
    const fields = changedFields(before, after).filter((field) => !DESCRIPTIVE_FIELDS.includes(field))
    return fields.length > 0 ? `only the upload sets "${fields[0]}" of an asset` : undefined
  }
  if (types.some((type) => ASSET_TYPES.includes(type))) return 'assets are created only by uploads'
  if (isAssetId(publishedId(id))) return 'its ID is one of an asset'
  return 'only administrators change documents of the system'
}

/** The top-level fields that differ, without those that the lake sets. */
export function changedFields(before: LakeDocument, after: LakeDocument): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(
    (name) => !SYSTEM_FIELDS.includes(name) && !isDeepStrictEqual(before[name], after[name]),
  )
}
