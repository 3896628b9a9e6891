'use client'

import {usePathname, useRouter} from 'next/navigation'
import {useEffect, useRef} from 'react'
import {
  ARRIVAL_DELAY_MS,
  focusMain,
  moveFor,
  scrollToTarget,
  scrollToTop,
  targetOf,
} from './scrolling.ts'

/** The link that was clicked to be followed here and now, not in a new tab or as a download. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  const {button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented} = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return
  return link
}

interface Props {
  /** False where pages are files, of which no part can be fetched: then browsers turn the pages. */
  between: boolean
}

/**
 * Makes every plain link on the site a soft one, so that the scrolling rules can be kept: a new
 * document would jump to its hash at once, and forget where it had been scrolled. One listener does
 * for all links what next/link would do for each; without JavaScript they are links all the same.
 */
export function SoftNavigation({between}: Props) {
  const router = useRouter()
  const pathname = usePathname()
  const awaited = useRef<string>(undefined)

  useEffect(() => {
    awaited.current = targetOf(location)
  }, [])

  // The pathname changes when the page has: that is when the delay begins.
  useEffect(() => {
    const target = awaited.current
    awaited.current = undefined
    if (!target || !pathname) return
    const timer = setTimeout(() => scrollToTarget(target), ARRIVAL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = followed(event)
      if (!link) return
      const move = moveFor(new URL(link.href), new URL(location.href))
      const stays = new URL(link.href).pathname === location.pathname
      if (move.kind === 'browser' || !(between || stays)) return
      event.preventDefault()
      awaited.current = move.target
      if (between) router.push(move.address, {scroll: false})
      focusMain()
      if (!move.target) scrollToTop()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router, between])

  return null
}
