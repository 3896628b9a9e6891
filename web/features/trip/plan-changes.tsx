'use client'

import {createContext, type ReactNode, useContext, useEffect, useState} from 'react'
import {browserStorage} from '../../ui/browser-storage.ts'
import {type EntryVersions, findNewEntries} from './entry-versions.ts'

const NewEntries = createContext<ReadonlySet<string>>(new Set())

interface Props {
  /** Names the plan in the browser's storage. */
  name: string
  /** Of the plan on this page. */
  versions: EntryVersions
  children: ReactNode
}

/** Finds the entries that are new to this browser; {@link useIsNew} returns them. */
export function PlanChanges({name, versions, children}: Props) {
  const [newEntries, setNewEntries] = useState<ReadonlySet<string>>(new Set())
  // The object is another one in each render.
  const serialized = JSON.stringify(versions)

  useEffect(() => {
    setNewEntries(findNewEntries(browserStorage, name, JSON.parse(serialized)))
  }, [name, serialized])
  return <NewEntries value={newEntries}>{children}</NewEntries>
}

/** Returns whether an entry of the plan is new since the client's last visit. */
export const useIsNew = (entryKey: string): boolean => useContext(NewEntries).has(entryKey)
