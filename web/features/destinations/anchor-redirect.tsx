'use client'

import {useEffect} from 'react'
import {DESTINATIONS_PATH} from '../navigation/paths.ts'
import {parseFragment} from '../navigation/scrolling.ts'

/** Resolves the destination in the fragment on the server and loads the gallery page that holds it. */
async function redirectToDestination(): Promise<void> {
  const slug = parseFragment(location)
  if (!slug || document.getElementById(slug)) return
  const response = await fetch(`${DESTINATIONS_PATH}/${encodeURIComponent(slug)}`)
  const {pathname} = new URL(response.url)
  if (response.ok && pathname !== location.pathname) location.replace(`${pathname}#${slug}`)
}

/** Keeps links such as /destinations#italy working when the destination is on a further page. */
export function AnchorRedirect() {
  useEffect(() => {
    // Without network the visitor stays on this gallery page.
    redirectToDestination().catch(() => {})
  }, [])
  return null
}
