import {createContext, type ReactNode, useContext, useEffect, useState} from 'react'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {findBehind, type SitesState, statusQuery, statusResult, toSitesState} from './sites-state.ts'

/** Maximum time a running site takes to process a change. */
const SYNC_TIMEOUT_MS = 15_000

function useSitesStateQuery(): SitesState | undefined {
  const {data} = useListeningQuery(statusQuery, statusResult)
  /** Ids of the sites that were behind for too long. */
  const [timedOut, setTimedOut] = useState<string[]>([])
  const behind = data ? findBehind(data).join(' ') : undefined

  useEffect(() => {
    if (behind === undefined) return
    const ids = behind.split(' ')
    setTimedOut((previous) => previous.filter((id) => ids.includes(id)))
    const timer = setTimeout(() => setTimedOut(ids), SYNC_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [behind])

  return data && toSitesState(data, timedOut)
}

const SitesStateContext = createContext<SitesState | undefined>(undefined)

/** Runs the query once and provides its result to the whole Studio. */
export function SitesStateProvider({children}: {children: ReactNode}) {
  return <SitesStateContext.Provider value={useSitesStateQuery()}>{children}</SitesStateContext.Provider>
}

/** Returns the state of the sites; undefined until loaded. */
export const useSitesState = (): SitesState | undefined => useContext(SitesStateContext)
