import {ANSWERED_AT, FOLLOW_UP_DATE, IS_SPAM, STAGE, SUBMITTED_AT} from '@roam/documents/request-documents'
import {REQUEST_STAGES} from '@roam/trip-request'

/** A folder of the inbox: a saved filter. */
export interface Folder {
  id: string
  title: string
  /** GROQ filter of the folder's requests. */
  filter: string
  /** Text for a folder without requests. */
  emptyText: string
  order: Order
  /** The pane separates folders of different groups. */
  group: 'new' | 'follow-up' | 'step' | 'all' | 'spam'
}

/** Order of the requests of a folder; `_id` decides between equal values. */
interface Order {
  field: keyof typeof ORDER_EXPRESSIONS
  direction: 'asc' | 'desc'
}

/** GROQ expressions of the fields by which folders are ordered. */
export const ORDER_EXPRESSIONS = {submittedAt: SUBMITTED_AT, followUpDate: FOLLOW_UP_DATE}

// A value that is no boolean, which only another tool can store, counts as no spam.
const IS_NOT_SPAM = `${IS_SPAM} != true`
const IS_ANSWERED = `defined(${ANSWERED_AT})`

const newestFirst: Order = {field: 'submittedAt', direction: 'desc'}

const newFolder: Folder = {
  id: 'new',
  title: 'New',
  filter: `${IS_NOT_SPAM} && !${IS_ANSWERED} && ${STAGE} == "${REQUEST_STAGES[0]}"`,
  emptyText: 'Nothing new. Everybody who wrote has your answer.',
  order: newestFirst,
  group: 'new',
}

const followUpFolder: Folder = {
  id: 'follow-up',
  title: 'Follow up',
  filter: `${IS_NOT_SPAM} && defined(${FOLLOW_UP_DATE})`,
  emptyText: 'Choose a day in a request, under “Follow up”, and it waits here.',
  order: {field: 'followUpDate', direction: 'asc'},
  group: 'follow-up',
}

const stageFolders = REQUEST_STAGES.map(
  (stage): Folder => ({
    id: stage.toLowerCase(),
    title: stage,
    filter: `${IS_NOT_SPAM} && ${STAGE} == "${stage}"`,
    emptyText: `No trip is at “${stage}” now.`,
    order: newestFirst,
    group: 'step',
  }),
)

const answeredFolder: Folder = {
  id: 'answered',
  title: 'Answered',
  filter: `${IS_NOT_SPAM} && ${IS_ANSWERED}`,
  emptyText: 'What you mark as answered comes here.',
  order: newestFirst,
  group: 'all',
}

const allFolder: Folder = {
  id: 'all',
  title: 'All requests',
  filter: IS_NOT_SPAM,
  emptyText: 'Nobody has written yet. What is sent with the form on your site arrives here.',
  order: newestFirst,
  group: 'all',
}

const spamFolder: Folder = {
  id: 'spam',
  title: 'Spam',
  filter: `${IS_SPAM} == true`,
  emptyText: 'No spam.',
  order: newestFirst,
  group: 'spam',
}

export const FOLDERS: Folder[] = [
  newFolder,
  followUpFolder,
  ...stageFolders,
  answeredFolder,
  allFolder,
  spamFolder,
]

/** Folders in which a search looks for further matches: every request is in the second or the third. */
export const SEARCHED_FOLDERS: Folder[] = [answeredFolder, allFolder, spamFolder]

/** Whether the requests of the folder are at several stages. */
export const hasSeveralStages = ({group}: Folder): boolean => group !== 'new' && group !== 'step'

/** Returns the folder with this id, or undefined. */
export const findFolder = (id: string | undefined): Folder | undefined =>
  FOLDERS.find((folder) => folder.id === id)

/** @throws Error if there is no such folder */
export function getFolder(id: string): Folder {
  const folder = findFolder(id)
  if (!folder) throw new Error(`The inbox has no folder ${id}`)
  return folder
}
