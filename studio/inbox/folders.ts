import {STAGES} from '@roam/trip-request'

/** A part of the inbox. */
export interface Folder {
  id: string
  title: string
  /** Which requests lie in it: a condition in GROQ. */
  holds: string
  /** Said when there are none. */
  empty: string
  /** What kind of folder it is: folders of a kind stand together. */
  group: 'new' | 'step' | 'all' | 'spam'
}

/** What the inbox depends on, as a condition in GROQ. */
export const ANY_REQUEST = '_type == "tripRequest"'

/** Roam sends itself a request now and then, to see that they arrive: nobody wants to read it. */
const REAL = `${ANY_REQUEST} && check != true`

/** A request is at the first step until it is moved on. */
const step = `coalesce(stage, "${STAGES[0]}")`

const NEW: Folder = {
  id: 'new',
  title: 'New',
  holds: `spam != true && !defined(answeredAt) && ${step} == "${STAGES[0]}"`,
  empty: 'Nothing new. Everybody who wrote has your answer.',
  group: 'new',
}

const OTHERS: Folder[] = [
  {
    id: 'answered',
    title: 'Answered',
    holds: 'spam != true && defined(answeredAt)',
    empty: 'What you mark as answered comes here.',
    group: 'all',
  },
  {
    id: 'all',
    title: 'All requests',
    holds: 'spam != true',
    empty: 'Nobody has written yet. What is sent with the form on your site arrives here.',
    group: 'all',
  },
  {
    id: 'spam',
    title: 'Spam',
    holds: 'spam == true',
    empty: 'No spam.',
    group: 'spam',
  },
]

export const FOLDERS: Folder[] = [
  NEW,
  ...STAGES.map(
    (stage): Folder => ({
      id: stage.toLowerCase(),
      title: stage,
      holds: `spam != true && ${step} == "${stage}"`,
      empty: `No trip is at “${stage}” now.`,
      group: 'step',
    }),
  ),
  ...OTHERS,
]

/** @throws if there is no such folder */
export function folderOf(id: string): Folder {
  const folder = FOLDERS.find((one) => one.id === id)
  if (!folder) throw new Error(`The inbox has no folder ${id}`)
  return folder
}

/** The requests of a folder, in GROQ. */
export const requestsIn = ({holds}: Folder): string => `*[${REAL} && ${holds}]`

/** Everything a person has sent, spam too, in GROQ; the parameter `email` names her. */
export const requestsOfPerson = `*[${REAL} && lower(email) == lower($email)]`

/** How many requests lie in each folder, in GROQ: an object with their ids. */
export const countsQuery = `{${FOLDERS.map((folder) => `"${folder.id}": count(${requestsIn(folder)})`).join(', ')}}`
