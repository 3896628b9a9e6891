import {croppedSize} from '@roam/documents/image-framing'
import {type EditAttributes, editAttributes} from '../../ui/edit-attributes.ts'
import type {ImageContent} from '../../ui/image/image.content.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {widestLineWidth} from '../../ui/lettering/text-fitting.ts'
import styles from './trip-header.module.css'

/** In em; a longer heading is broken into two lines. */
const MAX_LINE_WIDTH = 8

/** The picture above the heading of a trip page, and the color of the band below it, hex. */
export interface TripPoster {
  image: ImageContent
  color: string
}

interface Props {
  heading: string
  editable?: EditAttributes
  poster: TripPoster | undefined
}

/**
 * On narrow screens the image is cropped at its sides: it is wider than its frame. Where each pixel of it is visible, it is
 * requested in that width.
 */
function getSizes(image: ImageContent): string {
  const {width, height} = croppedSize(image)
  return `(max-resolution: 1.4dppx) max(92vw, min(38vh, 26rem) * ${(width / height).toFixed(2)}), 92vw`
}

/** The heading of a proposal or a plan, on a poster if there is a picture of the place. */
export function TripHeader({heading, editable, poster}: Props) {
  const title = (
    <h1 className={styles.heading} dir="auto" {...editable}>
      {heading}
    </h1>
  )
  if (!poster) return <header className="page-header">{title}</header>
  const {image, color} = poster
  return (
    <header className={styles.header}>
      <div
        className={styles.poster}
        style={{'--poster-color': color, '--text-width': widestLineWidth(heading, MAX_LINE_WIDTH)}}
      >
        <div className={styles.image}>
          <SanityImage image={image} sizes={getSizes(image)} fill priority />
        </div>
        {title}
      </div>
      {image.caption && (
        <p className={`${styles.caption} caption`} {...editAttributes(image, 'caption')}>
          {image.caption}
        </p>
      )}
    </header>
  )
}
