import {DOCUMENT_ACCESS, type DocumentAccess, type Writer} from '@roam/documents/access'

/**
 * What can be done with documents; `draft`: create, change and delete drafts; `purge`: delete with the history. And what is
 * no document: `administer`.
 */
export type Right = 'create' | 'update' | 'delete' | 'draft' | 'read' | 'purge' | 'administer'

/** When a person can do something. */
export interface Rule {
  /** What the person's role has to be allowed. */
  right: Right
  /** Type of the documents to which the right belongs; absent: the one of the document itself. */
  type?: string
  /** Which change of the document, waiting in a schedule, makes it impossible: one that publishes it, or any. */
  lockedBy?: 'publish' | 'any'
}

/**
 * What a person can do to documents. Buttons, menus and tests read it here. The lake enforces the rights; the
 * functions of this package refuse what is locked.
 */
export const RULES = {
  edit: {right: 'draft', lockedBy: 'publish'},
  discard: {right: 'draft', lockedBy: 'publish'},
  publish: {right: 'create', lockedBy: 'publish'},
  schedulePublish: {right: 'create', lockedBy: 'publish'},
  scheduleUnpublish: {right: 'delete', lockedBy: 'any'},
  unschedule: {right: 'create'},
  unpublish: {right: 'delete', lockedBy: 'any'},
  hide: {right: 'update', lockedBy: 'any'},
  delete: {right: 'delete', lockedBy: 'any'},
  restore: {right: 'create', lockedBy: 'publish'},
  purge: {right: 'purge'},
  duplicate: {right: 'draft'},
  order: {right: 'update'},
  addPhoto: {right: 'draft', type: 'galleryPhoto'},
  replacePicture: {right: 'update', lockedBy: 'any'},
  deletePictures: {right: 'delete', type: 'galleryPhoto'},
  writeProposal: {right: 'draft', type: 'proposal'},
  writePlan: {right: 'draft', type: 'tripPlan'},
  placeOrder: {right: 'create', type: 'tripOrder'},
  takeBackOrder: {right: 'delete', type: 'tripOrder'},
  copyPrivateAddress: {right: 'read', type: 'privatePage'},
  handleRequest: {right: 'update', type: 'requestHandling'},
  deleteRequests: {right: 'delete', type: 'tripRequest'},
  restoreRequest: {right: 'delete', type: 'requestDeletion'},
  renewSite: {right: 'update', type: 'siteRenewal'},
  setUpMail: {right: 'administer'},
} as const satisfies Record<string, Rule>

/** Name of something that a person can do. */
export type Operation = keyof typeof RULES

/** Roles by their names in the lake, hosted Sanity's included. A role without a writer only reads. */
const WRITERS: Record<string, Writer | undefined> = {
  administrator: 'administrator',
  developer: 'administrator',
  editor: 'editor',
  contributor: 'contributor',
  viewer: undefined,
}

const WRITERS_OF: Record<Right, (access: DocumentAccess) => Writer[] | undefined> = {
  create: (access) => access.create,
  // A button changes a whole document, not only some of its fields.
  update: ({update}) => update.filter(({fields}) => !fields).flatMap(({writers}) => writers),
  delete: (access) => access.delete,
  draft: ({drafts}) => drafts ?? [],
  read: ({read}) => read,
  purge: () => [],
  administer: () => [],
}

/**
 * Returns whether a role has a right to the documents of a type, as the table says that the lake enforces. An
 * administrator has every right. A custom role of hosted Sanity is not in the table: there, the lake decides.
 */
export function hasRight(type: string, right: Right, role: string): boolean {
  if (!(role in WRITERS)) return true
  const writer = WRITERS[role]
  if (writer === 'administrator') return true
  const access = DOCUMENT_ACCESS.find((row) => row.type === type)
  const writers = access && WRITERS_OF[right](access)
  if (right === 'read' && !writers) return true
  return writer !== undefined && (writers ?? []).includes(writer)
}

/** The document on which an operation is to run, and the person who runs it. */
export interface Case {
  /** Names of the person's roles. */
  roles: readonly string[]
  /** Type of the document. */
  type: string
  /** What waits in schedules of the document. */
  waiting: readonly {isUnpublish: boolean}[]
}

/**
 * Returns why an operation is impossible: the person has no right to it, or a change of the document waits; undefined if
 * it is possible.
 */
export function whyNot(operation: Operation, {roles, type, waiting}: Case): 'right' | 'waiting' | undefined {
  const rule: Rule = RULES[operation]
  if (!roles.some((role) => hasRight(rule.type ?? type, rule.right, role))) return 'right'
  const isLocked = waiting.some(({isUnpublish}) => rule.lockedBy === (isUnpublish ? 'any' : rule.lockedBy))
  return rule.lockedBy && isLocked ? 'waiting' : undefined
}
