import type {HistoryAdapter, HistoryAdapterNavigate} from '@sanity/visual-editing/react'
import {VisualEditing} from '@sanity/visual-editing/react'
import {usePathname, useRouter} from 'next/navigation'
import {useEffect, useMemo, useState} from 'react'
import {CHANGES_PATH} from './paths.ts'
import {Ribbon, type RibbonWords} from './ribbon.tsx'

/** Lets the Studio lead through the site, and tells it which page stands there. */
function useHistory(): HistoryAdapter {
  const router = useRouter()
  const pathname = usePathname()
  const [tell, setTell] = useState<HistoryAdapterNavigate>()

  useEffect(() => {
    tell?.({type: 'push', url: pathname})
  }, [tell, pathname])

  return useMemo(
    () => ({
      subscribe(navigate) {
        setTell(() => navigate)
        return () => setTell(undefined)
      },
      update({type, url}) {
        if (type === 'pop') router.back()
        else router[type](url)
      },
    }),
    [router],
  )
}

/** Makes the page anew whenever something has changed, whoever changed it. */
function useChanges(): void {
  const router = useRouter()
  useEffect(() => {
    const changes = new EventSource(CHANGES_PATH)
    changes.onmessage = () => router.refresh()
    return () => changes.close()
  }, [router])
}

/** What the Studio talks to, and what is said about the drafts. */
export default function Tools(words: RibbonWords) {
  const router = useRouter()
  const history = useHistory()
  useChanges()
  return (
    <>
      <Ribbon {...words} />
      <VisualEditing
        portal
        history={history}
        // The Studio tells of edits only once its part for that has loaded: the lake tells of all.
        refresh={({source}) => (source === 'manual' ? Promise.resolve(router.refresh()) : false)}
      />
    </>
  )
}
