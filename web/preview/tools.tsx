import type {HistoryAdapter, HistoryAdapterNavigate} from '@sanity/visual-editing/react'
import {VisualEditing} from '@sanity/visual-editing/react'
import {usePathname, useRouter} from 'next/navigation'
import {useEffect, useMemo, useState} from 'react'
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

/** What the Studio talks to, and what is said about the drafts. */
export default function Tools(words: RibbonWords) {
  const router = useRouter()
  const history = useHistory()
  return (
    <>
      <Ribbon {...words} />
      <VisualEditing
        portal
        history={history}
        refresh={async () => {
          router.refresh()
        }}
      />
    </>
  )
}
