import type {ReactNode} from 'react'
import {ErrorBoundary} from '../not-found/error-boundary.tsx'
import {Carousel} from './carousel.tsx'
import type {Slide as SlideContent} from './gallery.content.ts'
import {Slide} from './slide.tsx'

interface Props {
  /** Name of the destination. */
  destination: string
  /** At least one. */
  photos: SlideContent[]
  header?: ReactNode
  /** Loads the first photo with priority. */
  priority?: boolean
}

/** The photos of a destination in a carousel, below an optional header. */
export function PhotoCarousel({destination, photos, header, priority = false}: Props) {
  return (
    <ErrorBoundary>
      <Carousel destination={destination} total={photos.length} header={header}>
        {photos.map((photo, index) => (
          <Slide
            key={photo._id}
            photo={photo}
            number={index + 1}
            total={photos.length}
            priority={priority && index === 0}
          />
        ))}
      </Carousel>
    </ErrorBoundary>
  )
}
