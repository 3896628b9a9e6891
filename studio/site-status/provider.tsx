import {createContext, type ReactNode, useContext, useEffect, useState} from 'react'
import {ANNOUNCED, PROGRESS_QUERY, progress, STATUS, siteStatus} from '@roam/sanity/site-status'
import {z} from 'zod'
import {hasSeenAll, PATIENCE_MILLISECONDS, type Standing} from './standing.ts'
import {useLiveAnswer} from './use-live-answer.ts'

const QUESTION = {
  fetch: `{"note": *[_id == "${STATUS._id}"][0], "lake": ${PROGRESS_QUERY}}`,
  // Drafts change with each keystroke, and the site is not concerned.
  listen: `*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))
    && (_id == "${STATUS._id}" || (${ANNOUNCED}))]`,
  params: {},
}

const schema = z.object({
  // The note of a site of another version is as good as none: this one writes its own when it starts.
  note: siteStatus.nullable().catch(null),
  lake: progress,
})

const Context = createContext<Standing | undefined>(undefined)

/** How the site stands to what is published; undefined while that is not known. */
export const useStanding = (): Standing | undefined => useContext(Context)

function useFreshStanding(): Standing | undefined {
  const answer = useLiveAnswer(QUESTION, schema)
  const [patient, setPatient] = useState(true)
  const behind = answer !== undefined && !hasSeenAll(answer.note, answer.lake)

  useEffect(() => {
    setPatient(true)
    if (!behind) return
    const timer = setTimeout(() => setPatient(false), PATIENCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [behind])

  if (!answer) return undefined
  const {note, lake} = answer
  if (hasSeenAll(note, lake)) return {kind: note.state, note}
  return {kind: patient ? 'working' : 'silent', note}
}

/** Asks once for the whole Studio. */
export function StandingProvider({children}: {children: ReactNode}) {
  return <Context.Provider value={useFreshStanding()}>{children}</Context.Provider>
}
