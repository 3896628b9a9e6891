'use client'

import {useEffect} from 'react'
import {DESTINATIONS} from '../navigation/addresses.ts'
import {targetOf} from '../navigation/scrolling.ts'

/** Goes on to the page of the destination that the address names, where it is not on this one. */
async function goToPlace(): Promise<void> {
  const slug = targetOf(location)
  if (!slug || document.getElementById(slug)) return
  const answer = await fetch(`${DESTINATIONS}/${encodeURIComponent(slug)}`)
  const {pathname} = new URL(answer.url)
  if (answer.ok && pathname !== location.pathname) location.replace(`${pathname}#${slug}`)
}

/** Keeps old addresses such as /destinations#italy, when there are many destinations and so many pages. */
export function FarPlace() {
  useEffect(() => {
    // Without the network the visitor is at least among destinations.
    goToPlace().catch(() => {})
  }, [])
  return null
}
