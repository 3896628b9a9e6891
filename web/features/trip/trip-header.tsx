import {type EditAttributes, editAttributes} from '../../ui/edit-attributes.ts'
import {croppedWidth, DENSE_SCREEN, SPARSE_MIN_WIDTH, SPARSE_SCREEN} from '../../ui/image/cropped-width.ts'
import type {ImageContent} from '../../ui/image/image.content.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {widestLineWidth} from '../../ui/lettering/text-fitting.ts'
import styles from './trip-header.module.css'

/** In em; a longer heading is broken into two lines. */
const MAX_LINE_WIDTH = 8

/** The same beside the picture. */
const MAX_SIDE_LINE_WIDTH = 4.6

/** The picture of a trip page's heading, and the color of its band, hex. */
export interface TripPoster {
  image: ImageContent
  color: string
}

/** On wide screens the picture is beside the band, otherwise above it; either frame may crop its sides. */
function getPosterSizes(image: ImageContent): string {
  const side = `max(39vw, ${croppedWidth(image, 'max(20rem, 50vh)')})`
  const tablet = `max(92vw, ${croppedWidth(image, 'clamp(9rem, 50vh, 34rem)')})`
  const phone = croppedWidth(image, 'clamp(9rem, 26vh, 26rem)')
  return [
    `(min-width: 64rem) and ${SPARSE_SCREEN} ${side}`,
    `(min-width: 44rem) and ${SPARSE_SCREEN} ${tablet}`,
    `${SPARSE_SCREEN} max(${SPARSE_MIN_WIDTH}, 92vw, ${phone})`,
    '(min-width: 64rem) 39vw',
    `${DENSE_SCREEN} 92vw`,
    `max(92vw, ${phone})`,
  ].join(', ')
}

interface Props {
  heading: string
  editable?: EditAttributes
  /** When: above the heading. */
  date?: string | undefined
  poster: TripPoster | undefined
}

/** The heading of a proposal or a plan, on a poster if there is a picture of the place. */
export function TripHeader({heading, editable, date, poster}: Props) {
  const dateLine = date && <p className={styles.date}>{date}</p>
  const title = (
    <h1 className={styles.heading} dir="auto" {...editable}>
      {heading}
    </h1>
  )
  const textWidth = widestLineWidth(heading, MAX_LINE_WIDTH)
  if (!poster)
    return (
      <header className={`${styles.plain} page-header`} style={{'--text-width': textWidth}}>
        {title}
        {dateLine}
      </header>
    )
  const {image, color} = poster
  return (
    <header className={styles.header}>
      <div
        className={styles.poster}
        style={{
          '--poster-color': color,
          '--text-width': textWidth,
          '--side-text-width': widestLineWidth(heading, MAX_SIDE_LINE_WIDTH),
        }}
      >
        <div className={styles.image}>
          <div className={styles.frame}>
            <SanityImage image={image} sizes={getPosterSizes(image)} fill priority />
          </div>
        </div>
        <div className={styles.band}>
          {dateLine}
          {title}
        </div>
      </div>
      {image.caption && (
        <p className={`${styles.caption} caption`} {...editAttributes(image, 'caption')}>
          {image.caption}
        </p>
      )}
    </header>
  )
}
