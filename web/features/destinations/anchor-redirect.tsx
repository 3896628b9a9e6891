'use client'

import {useEffect} from 'react'
import {destinationPath} from '../navigation/paths.ts'
import {parseFragment} from '../navigation/scrolling.ts'

/** Loads the own page of the destination in the fragment, unless this gallery page holds the destination. */
async function redirectToDestination(): Promise<void> {
  const slug = parseFragment(location)
  if (!slug || document.getElementById(slug)) return
  // The page of a former slug redirects; for other fragments there is none.
  const {ok, url} = await fetch(destinationPath(encodeURIComponent(slug)), {method: 'HEAD'})
  if (ok) location.replace(url)
}

/** Keeps links such as /destinations#italy working when the destination is on a further page. */
export function AnchorRedirect() {
  useEffect(() => {
    // Without network the visitor stays on this gallery page.
    redirectToDestination().catch(() => {})
  }, [])
  return null
}
