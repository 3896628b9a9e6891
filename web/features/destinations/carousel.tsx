'use client'

import type {ReactNode} from 'react'
import {uiText} from '../../ui/ui-text.ts'
import styles from './carousel.module.css'
import {CarouselButton} from './carousel-button.tsx'
import {useCarousel} from './use-carousel.ts'

interface Props {
  /** Name of the destination, for labels. */
  destination: string
  total: number
  header?: ReactNode
  /** The slides. */
  children: ReactNode
}

interface ControlsProps extends Pick<Props, 'destination' | 'total'> {
  /** Index of the current slide. */
  current: number
  goTo: (index: number) => void
}

function Controls({destination, total, current, goTo}: ControlsProps) {
  return (
    <div className={styles.controls}>
      <output aria-live="polite">{uiText.position(current + 1, total)}</output>
      <CarouselButton
        back
        label={uiText.previousImage(destination)}
        disabled={current === 0}
        onClick={() => goTo(current - 1)}
      />
      <CarouselButton
        label={uiText.nextImage(destination)}
        disabled={current === total - 1}
        onClick={() => goTo(current + 1)}
      />
    </div>
  )
}

/**
 * A horizontal scroll-snap carousel, which works without JavaScript. With it, buttons, arrow keys and
 * mouse drag move it slide by slide, and the current position is announced.
 */
export function Carousel({destination, total, header, children}: Props) {
  const {current, goTo, rootProps, trackProps} = useCarousel(total)
  return (
    <div {...rootProps} className={styles.carousel}>
      <div className={`${styles.header} wrap`}>
        {header}
        <Controls destination={destination} total={total} current={current} goTo={goTo} />
      </div>
      <section
        {...trackProps}
        className={styles.track}
        aria-roledescription={uiText.carouselRole}
        aria-label={uiText.images(destination)}
      >
        {children}
      </section>
    </div>
  )
}
