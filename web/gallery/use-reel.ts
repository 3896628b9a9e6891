import {useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {dragByMouse} from './drag.ts'
import {createGlide, type Glide} from './glide.ts'
import {measure, scrollLeftFor, slideAtRest, snapAtStops, stepOf} from './strip.ts'

/** Where the browser does not tell: not scrolled for this long is standing still, in milliseconds. */
const AT_REST_MS = 250

/** Calls back whenever the element has been scrolled and come to rest. */
function onceAtRest(element: HTMLElement, rest: () => void): () => void {
  if ('onscrollend' in window) {
    element.addEventListener('scrollend', rest)
    return () => element.removeEventListener('scrollend', rest)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, AT_REST_MS)
  }
  element.addEventListener('scroll', wait, {passive: true})
  return () => {
    clearTimeout(timer)
    element.removeEventListener('scroll', wait)
  }
}

/** Keeps account of which slide a strip stands at, and moves it by steps, arrow keys and mouse. */
export function useReel(total: number) {
  const root = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLElement>(null)
  const glide = useRef<Glide>(undefined)
  const [current, setCurrent] = useState(0)
  const at = useRef(0)
  useEffect(() => {
    at.current = current
  }, [current])

  const goTo = useCallback(
    (index: number, speed?: number) => {
      if (!strip.current || index < 0 || index >= total) return
      setCurrent(index)
      glide.current?.to(scrollLeftFor(strip.current, index), speed)
    },
    [total],
  )

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const gliding = createGlide(element)
    glide.current = gliding
    const nearest = (scrollLeft: number) =>
      slideAtRest({...measure(element), position: Math.abs(scrollLeft)})

    // It may have been scrolled before there was a script to notice.
    at.current = slideAtRest(measure(element), at.current)
    setCurrent(at.current)
    // Another width, say of a phone that is turned, leaves the same picture in its place.
    const resizing = new ResizeObserver(() => {
      snapAtStops(element)
      if (gliding.isMoving()) return
      element.scrollTo({left: scrollLeftFor(element, at.current), behavior: 'instant'})
    })
    resizing.observe(element)
    const unwatch = onceAtRest(element, () => {
      if (gliding.isMoving()) return
      // A hand took hold of it on its way.
      if (element.dataset.gliding !== undefined) goTo(nearest(element.scrollLeft))
      else setCurrent((index) => slideAtRest(measure(element), index))
    })
    const undrag = dragByMouse(element, {
      onDrag: gliding.stop,
      onLetGo: (scrollLeft, speed) => goTo(nearest(scrollLeft), speed),
    })
    const hands = ['wheel', 'touchmove'] as const
    for (const hand of hands) element.addEventListener(hand, gliding.stop, {passive: true})
    return () => {
      resizing.disconnect()
      unwatch()
      undrag()
      for (const hand of hands) element.removeEventListener(hand, gliding.stop)
      gliding.stop()
    }
  }, [goTo])

  // Before the strip is moved for the first time, it is pointed at, or gets the focus.
  useEffect(() => {
    const element = root.current
    const prepare = () => glide.current?.prepare()
    const signs = ['pointerenter', 'focusin'] as const
    for (const sign of signs) element?.addEventListener(sign, prepare)
    return () => {
      for (const sign of signs) element?.removeEventListener(sign, prepare)
    }
  }, [])

  useEffect(() => {
    const stepByKey = (event: KeyboardEvent) => {
      const step = strip.current ? stepOf(event.key, strip.current) : 0
      if (step === 0) return
      event.preventDefault()
      goTo(current + step)
    }
    const element = root.current
    element?.addEventListener('keydown', stepByKey)
    return () => element?.removeEventListener('keydown', stepByKey)
  }, [current, goTo])

  // A button that is disabled at an end loses the focus, sometimes while React is still at work: the
  // strip takes it, and its arrow keys.
  const lostFocus = useRef(false)
  useEffect(() => {
    const notice = ({target}: FocusEvent) => {
      lostFocus.current = target instanceof Element && target.matches(':disabled')
    }
    const element = root.current
    element?.addEventListener('focusout', notice)
    return () => element?.removeEventListener('focusout', notice)
  }, [])
  useLayoutEffect(() => {
    const focused = document.activeElement
    const losesFocus = focused?.matches(':disabled') && root.current?.contains(focused)
    if (lostFocus.current || losesFocus) strip.current?.focus({preventScroll: true})
    lostFocus.current = false
  }, [current])

  // The slides come ready-made from the server: the current one is marked on the page itself.
  useEffect(() => {
    for (const [index, slide] of [...(strip.current?.children ?? [])].entries()) {
      slide.toggleAttribute('data-current', index === current)
    }
  }, [current])

  return {root, strip, current, goTo}
}
