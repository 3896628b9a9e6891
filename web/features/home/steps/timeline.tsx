'use client'

import {type ReactNode, useEffect, useRef} from 'react'

/** An ordered list whose lines are drawn step by step when it is scrolled into view. */
export function Timeline({className, children}: {className: string; children: ReactNode}) {
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const element = list.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // Loads the animation when the list is less than half a screen below the viewport.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // The lines are visible without the animation, so a failed load is only reported in the console.
        import('./draw-lines.ts').then(({drawLines}) => drawLines(element))
      },
      {rootMargin: '50% 0px'},
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <ol ref={list} className={className}>
      {children}
    </ol>
  )
}
