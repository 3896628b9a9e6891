import {type EditAttributes, editAttributes} from '../../ui/edit-attributes.ts'
import {croppedWidth, SPARSE_SCREEN} from '../../ui/image/cropped-width.ts'
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
          <SanityImage
            image={image}
            sizes={`${SPARSE_SCREEN} max(92vw, ${croppedWidth(image, 'clamp(9rem, 38vh, 26rem)')}), 92vw`}
            fill
            priority
          />
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
