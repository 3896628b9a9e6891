import {REQUEST_STAGES} from '@roam/trip-request'

/** A folder of the inbox: a saved filter. */
export interface Folder {
  id: string
  title: string
  /** GROQ filter of the folder's requests. */
  filter: string
  /** Text for a folder without requests. */
  emptyText: string
  /** The pane separates folders of different groups. */
  group: 'new' | 'step' | 'all' | 'spam'
}

/** Missing `stage` means the first stage. */
const STAGE = `coalesce(stage, "${REQUEST_STAGES[0]}")`

const newFolder: Folder = {
  id: 'new',
  title: 'New',
  filter: `spam != true && !defined(answeredAt) && ${STAGE} == "${REQUEST_STAGES[0]}"`,
  emptyText: 'Nothing new. Everybody who wrote has your answer.',
  group: 'new',
}

const stageFolders = REQUEST_STAGES.map(
  (stage): Folder => ({
    id: stage.toLowerCase(),
    title: stage,
    filter: `spam != true && ${STAGE} == "${stage}"`,
    emptyText: `No trip is at “${stage}” now.`,
    group: 'step',
  }),
)

const otherFolders: Folder[] = [
  {
    id: 'answered',
    title: 'Answered',
    filter: 'spam != true && defined(answeredAt)',
    emptyText: 'What you mark as answered comes here.',
    group: 'all',
  },
  {
    id: 'all',
    title: 'All requests',
    filter: 'spam != true',
    emptyText: 'Nobody has written yet. What is sent with the form on your site arrives here.',
    group: 'all',
  },
  {
    id: 'spam',
    title: 'Spam',
    filter: 'spam == true',
    emptyText: 'No spam.',
    group: 'spam',
  },
]

export const FOLDERS: Folder[] = [newFolder, ...stageFolders, ...otherFolders]

/** @throws Error if there is no such folder */
export function getFolder(id: string): Folder {
  const folder = FOLDERS.find((candidate) => candidate.id === id)
  if (!folder) throw new Error(`The inbox has no folder ${id}`)
  return folder
}
