'use client'

import {usePathname, useRouter} from 'next/navigation'
import {useEffect, useRef} from 'react'
import {DESTINATION_EVENT_PATH} from '../visits/event-paths.ts'
import {reportEvent} from '../visits/report-event.ts'
import {isGalleryPath} from './paths.ts'
import {
  FRAGMENT_SCROLL_DELAY_MS,
  focusMain,
  parseFragment,
  resolveNavigation,
  scrollToElement,
  scrollToTop,
} from './scrolling.ts'

/** Returns the link to a page of a plain click; undefined for new tabs, files and handled events. */
function getClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const {button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented} = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.type || link.hasAttribute('download')) return
  return link
}

interface Props {
  /** False on the static site, which cannot serve RSC payloads: page changes load documents. */
  betweenPages: boolean
}

/**
 * Follows all plain links on the site by the Next router, so that the scrolling rules hold: on a
 * document load the browser would jump to the fragment at once and lose the scroll position. One
 * listener replaces next/link on every link; without JavaScript the links work as usual.
 */
export function SoftNavigation({betweenPages}: Props) {
  const router = useRouter()
  const pathname = usePathname()
  const pendingTarget = useRef<string>(undefined)

  useEffect(() => {
    pendingTarget.current = parseFragment(location)
    // Tells browser tests and scripts that event handlers are attached.
    document.documentElement.dataset.hydrated = ''
  }, [])

  // The pathname changes when the new page is rendered; the delay starts then.
  useEffect(() => {
    const target = pendingTarget.current
    pendingTarget.current = undefined
    if (!target || !pathname) return
    if (isGalleryPath(pathname) && document.getElementById(target))
      reportEvent(DESTINATION_EVENT_PATH + encodeURIComponent(target))
    const timer = setTimeout(() => scrollToElement(target), FRAGMENT_SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  useEffect(() => {
    function handleClick(event: MouseEvent) {
      const link = getClickedLink(event)
      if (!link) return
      const navigation = resolveNavigation(new URL(link.href), new URL(location.href))
      const isSamePage = new URL(link.href).pathname === location.pathname
      if (navigation.kind === 'browser' || !(betweenPages || isSamePage)) return
      event.preventDefault()
      if (isSamePage && navigation.target) {
        // The router would request the page again for the query.
        history.pushState(null, '', navigation.url)
        scrollToElement(navigation.target)
        return
      }
      pendingTarget.current = navigation.target
      if (betweenPages) router.push(navigation.url, {scroll: false})
      focusMain()
      if (!navigation.target) scrollToTop()
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [router, betweenPages])

  return null
}
