import {editAttributes} from '../edit-attributes.ts'
import {croppedWidth, SPARSE_SCREEN} from '../image/cropped-width.ts'
import type {ImageContent} from '../image/image.content.ts'
import {SanityImage} from '../image/sanity-image.tsx'
import {widestLineWidth} from '../lettering/text-fitting.ts'
import styles from './destination-poster.module.css'

/** In em; a longer name is broken into two lines. */
const MAX_LINE_WIDTH = 4.6

/** In em; a shorter name is not larger. */
const MIN_LINE_WIDTH = 2.68

/** Posters are higher than images, and as high as the highest of their row: they crop images at their sides. */
const getSizes = (image: ImageContent) =>
  [
    `(min-width: 64rem) and ${SPARSE_SCREEN} max(min(38rem, 38vw), ${croppedWidth(image, 'min(36rem, 38vw)')})`,
    `${SPARSE_SCREEN} max(60vw, ${croppedWidth(image, 'min(78vw, 40vw + 10rem)')})`,
    '(min-width: 100rem) 38rem',
    '(min-width: 64rem) 38vw',
    '60vw',
  ].join(', ')

const nameWidth = (name: string) => widestLineWidth(name, MAX_LINE_WIDTH)

/** Returns the width in em that the names in a row of posters are fitted by, so that they have the same size. */
export const rowTextWidth = (row: {name: string}[]): number =>
  Math.min(MAX_LINE_WIDTH, Math.max(MIN_LINE_WIDTH, ...row.map(({name}) => nameWidth(name))))

interface Props {
  /** With the color of the band below the picture, hex. */
  destination: {name: string; ink: string; card: ImageContent}
  href: string
}

/** A link to a destination: its image above its name, which is fitted to the width. */
export function DestinationPoster({destination, href}: Props) {
  const {name, ink, card} = destination
  return (
    <a className={styles.poster} href={href} style={{'--poster-color': ink, '--text-width': nameWidth(name)}}>
      <SanityImage image={card} className={styles.image} sizes={getSizes(card)} />
      <span className={styles.name} {...editAttributes(destination, 'name')}>
        {name}
      </span>
    </a>
  )
}
