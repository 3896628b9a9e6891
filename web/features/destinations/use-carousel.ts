import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {scrollBehavior} from '../navigation/scrolling.ts'
import {
  applySnapMargins,
  findCurrentSlide,
  measureTrack,
  scrollLeftForSlide,
  stepForKey,
} from './carousel-track.ts'
import type {TrackMotion} from './track-motion.ts'

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
  const track = useRef<HTMLElement>(null)
  const motion = useRef<TrackMotion>(undefined)
  const [current, setCurrent] = useState(0)
  /** The slide that the track scrolls to, until it arrives or the user scrolls. */
  const target = useRef<number>(undefined)

  /** Scrolls to a slide; does nothing beyond the ends. */
  function goTo(index: number) {
    if (!track.current || index < 0 || index >= total) return
    setCurrent(index)
    target.current = index
    const left = scrollLeftForSlide(track.current, index)
    const behavior = scrollBehavior()
    if (motion.current && behavior === 'smooth') motion.current.scrollTo(left)
    else track.current.scrollTo({left, behavior})
  }

  function goToNearest(scrollLeft: number) {
    if (!track.current) return
    goTo(findCurrentSlide({...measureTrack(track.current), position: Math.abs(scrollLeft)}))
  }

  /** Loads the code for animation and mouse drag on the first sign of interaction. */
  async function loadMotion() {
    try {
      const {createTrackMotion} = await import('./track-motion.ts')
      if (track.current) motion.current ??= createTrackMotion(track.current)
    } catch {
      // After a deployment the chunk of an open page may be gone; native scrolling still works.
    }
  }

  const handleScrollEnd = useEffectEvent((element: HTMLElement) => {
    if (motion.current?.isAnimating()) return
    // The attribute is still set when the user's own scrolling interrupted the animation.
    if (element.dataset.animating !== undefined) return goToNearest(element.scrollLeft)
    const slide = findCurrentSlide(measureTrack(element), current)
    // The end of a scroll can be reported after the next one has started.
    if (target.current !== undefined && target.current !== slide) return
    target.current = undefined
    setCurrent(slide)
  })

  /** Keeps the current slide in place, such as when a phone is rotated. */
  const handleResize = useEffectEvent((element: HTMLElement) => {
    applySnapMargins(element)
    if (motion.current?.isAnimating()) return
    element.scrollTo({left: scrollLeftForSlide(element, current), behavior: 'instant'})
  })

  // The track may have been scrolled before hydration; the resize observer needs the current slide.
  useLayoutEffect(() => {
    if (track.current) setCurrent(findCurrentSlide(measureTrack(track.current), 0))
  }, [])

  useEffect(() => {
    const element = track.current
    if (!element) return
    const resizeObserver = new ResizeObserver(() => handleResize(element))
    resizeObserver.observe(element)
    const removeScrollEndListener = onScrollEnd(element, () => handleScrollEnd(element))
    return () => {
      resizeObserver.disconnect()
      removeScrollEndListener()
    }
  }, [])

  // The slides are server components, so the current one is marked in the DOM.
  useEffect(() => {
    for (const [index, slide] of [...(track.current?.children ?? [])].entries()) {
      slide.toggleAttribute('data-current', index === current)
    }
  }, [current])

  function handleUserScroll() {
    target.current = undefined
    motion.current?.stop()
  }

  return {
    current,
    goTo,
    rootProps: {
      onPointerEnter: loadMotion,
      onFocus: loadMotion,
      onKeyDown(event: KeyboardEvent) {
        const step = track.current ? stepForKey(event, track.current) : 0
        if (step === 0) return
        event.preventDefault()
        goTo(current + step)
      },
    },
    trackProps: {
      ref: track,
      // Scrollable regions must be focusable.
      tabIndex: 0,
      onPointerDown({nativeEvent}: PointerEvent) {
        // Touch and pen scroll natively.
        if (nativeEvent.pointerType === 'mouse') motion.current?.startDrag(nativeEvent, goToNearest)
      },
      onDragStart: (event: {preventDefault: () => void}) => event.preventDefault(),
      onWheel: handleUserScroll,
      onTouchMove: handleUserScroll,
    },
  }
}
