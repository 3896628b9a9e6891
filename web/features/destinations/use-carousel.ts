import {useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {
  applySnapMargins,
  findCurrentSlide,
  measureTrack,
  scrollLeftForSlide,
  stepForKey,
} from './carousel-track.ts'
import {enableMouseDrag} from './mouse-drag.ts'
import {createScrollAnimation, type ScrollAnimation} from './scroll-animation.ts'

/** Without the scrollend event, scrolling has ended after this time without a scroll event. */
const SCROLL_END_MS = 250

/** Adds a listener for the end of scrolling; returns a function that removes it. */
function onScrollEnd(element: HTMLElement, listener: () => void): () => void {
  if ('onscrollend' in window) {
    element.addEventListener('scrollend', listener)
    return () => element.removeEventListener('scrollend', listener)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(listener, SCROLL_END_MS)
  }
  element.addEventListener('scroll', restartTimer, {passive: true})
  return () => {
    clearTimeout(timer)
    element.removeEventListener('scroll', restartTimer)
  }
}

/** Tracks the current slide and scrolls by buttons, arrow keys and mouse drag. */
export function useCarousel(total: number) {
  const root = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLElement>(null)
  const animationRef = useRef<ScrollAnimation>(undefined)
  const [current, setCurrent] = useState(0)
  const currentRef = useRef(0)
  useEffect(() => {
    currentRef.current = current
  }, [current])

  const goTo = useCallback(
    (index: number, speed?: number) => {
      if (!track.current || index < 0 || index >= total) return
      setCurrent(index)
      animationRef.current?.to(scrollLeftForSlide(track.current, index), speed)
    },
    [total],
  )

  useEffect(() => {
    const element = track.current
    if (!element) return
    const animation = createScrollAnimation(element)
    animationRef.current = animation
    const findNearestSlide = (scrollLeft: number) =>
      findCurrentSlide({...measureTrack(element), position: Math.abs(scrollLeft)})

    // The track may have been scrolled before hydration.
    currentRef.current = findCurrentSlide(measureTrack(element), currentRef.current)
    setCurrent(currentRef.current)
    // Keeps the current slide in place on resize, such as when a phone is rotated.
    const resizeObserver = new ResizeObserver(() => {
      applySnapMargins(element)
      if (animation.isRunning()) return
      element.scrollTo({
        left: scrollLeftForSlide(element, currentRef.current),
        behavior: 'instant',
      })
    })
    resizeObserver.observe(element)
    const removeScrollEndListener = onScrollEnd(element, () => {
      if (animation.isRunning()) return
      // The attribute is still set when the user's own scrolling interrupted the animation.
      if (element.dataset.animating !== undefined) goTo(findNearestSlide(element.scrollLeft))
      else setCurrent((index) => findCurrentSlide(measureTrack(element), index))
    })
    const disableMouseDrag = enableMouseDrag(element, {
      onStart: animation.stop,
      onRelease: (scrollLeft, speed) => goTo(findNearestSlide(scrollLeft), speed),
    })
    const interruptions = ['wheel', 'touchmove'] as const
    for (const event of interruptions) element.addEventListener(event, animation.stop, {passive: true})
    return () => {
      resizeObserver.disconnect()
      removeScrollEndListener()
      disableMouseDrag()
      for (const event of interruptions) element.removeEventListener(event, animation.stop)
      animation.stop()
    }
  }, [goTo])

  // Preloads the animation on the first sign of interaction.
  useEffect(() => {
    const element = root.current
    const prepare = () => animationRef.current?.prepare()
    const events = ['pointerenter', 'focusin'] as const
    for (const event of events) element?.addEventListener(event, prepare)
    return () => {
      for (const event of events) element?.removeEventListener(event, prepare)
    }
  }, [])

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const step = track.current ? stepForKey(event.key, track.current) : 0
      if (step === 0) return
      event.preventDefault()
      goTo(current + step)
    }
    const element = root.current
    element?.addEventListener('keydown', handleKeyDown)
    return () => element?.removeEventListener('keydown', handleKeyDown)
  }, [current, goTo])

  // A button loses the focus when it is disabled at an end, in some browsers while React commits.
  // Move the focus to the track, so that its arrow keys continue to work.
  const didButtonLoseFocus = useRef(false)
  useEffect(() => {
    const handleFocusOut = ({target}: FocusEvent) => {
      didButtonLoseFocus.current = target instanceof Element && target.matches(':disabled')
    }
    const element = root.current
    element?.addEventListener('focusout', handleFocusOut)
    return () => element?.removeEventListener('focusout', handleFocusOut)
  }, [])
  useLayoutEffect(() => {
    const focused = document.activeElement
    const isDisabledButtonFocused = focused?.matches(':disabled') && root.current?.contains(focused)
    if (didButtonLoseFocus.current || isDisabledButtonFocused) track.current?.focus({preventScroll: true})
    didButtonLoseFocus.current = false
  }, [current])

  // The slides are server components, so the current one is marked in the DOM.
  useEffect(() => {
    for (const [index, slide] of [...(track.current?.children ?? [])].entries()) {
      slide.toggleAttribute('data-current', index === current)
    }
  }, [current])

  return {root, track, current, goTo}
}
