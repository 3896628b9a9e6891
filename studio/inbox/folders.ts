import {REQUEST_STAGES} from '@roam/trip-request'

/** A folder of the inbox: a saved filter. */
export interface Folder {
  id: string
  title: string
  /** GROQ filter of the folder's requests. */
  filter: string
  /** Text for a folder without requests. */
  emptyText: string
  /** GROQ order of its requests. */
  order: string
  /** The pane separates folders of different groups. */
  group: 'new' | 'follow-up' | 'step' | 'all' | 'spam'
}

const NEWEST_FIRST = 'submittedAt desc'

/** Missing `stage` means the first stage. */
const STAGE = `coalesce(stage, "${REQUEST_STAGES[0]}")`

const newFolder: Folder = {
  id: 'new',
  title: 'New',
  filter: `spam != true && !defined(answeredAt) && ${STAGE} == "${REQUEST_STAGES[0]}"`,
  emptyText: 'Nothing new. Everybody who wrote has your answer.',
  order: NEWEST_FIRST,
  group: 'new',
}

const followUpFolder: Folder = {
  id: 'follow-up',
  title: 'Follow up',
  filter: 'spam != true && defined(followUpDate)',
  emptyText: 'Choose a day in a request, under “Follow up”, and it waits here.',
  order: `followUpDate asc, ${NEWEST_FIRST}`,
  group: 'follow-up',
}

const stageFolders = REQUEST_STAGES.map(
  (stage): Folder => ({
    id: stage.toLowerCase(),
    title: stage,
    filter: `spam != true && ${STAGE} == "${stage}"`,
    emptyText: `No trip is at “${stage}” now.`,
    order: NEWEST_FIRST,
    group: 'step',
  }),
)

const otherFolders: Folder[] = [
  {
    id: 'answered',
    title: 'Answered',
    filter: 'spam != true && defined(answeredAt)',
    emptyText: 'What you mark as answered comes here.',
    order: NEWEST_FIRST,
    group: 'all',
  },
  {
    id: 'all',
    title: 'All requests',
    filter: 'spam != true',
    emptyText: 'Nobody has written yet. What is sent with the form on your site arrives here.',
    order: NEWEST_FIRST,
    group: 'all',
  },
  {
    id: 'spam',
    title: 'Spam',
    filter: 'spam == true',
    emptyText: 'No spam.',
    order: NEWEST_FIRST,
    group: 'spam',
  },
]

export const FOLDERS: Folder[] = [newFolder, followUpFolder, ...stageFolders, ...otherFolders]

/** @throws Error if there is no such folder */
export function getFolder(id: string): Folder {
  const folder = FOLDERS.find((candidate) => candidate.id === id)
  if (!folder) throw new Error(`The inbox has no folder ${id}`)
  return folder
}
