import type {ReactNode} from 'react'
import {fittedWidth} from '../lettering/lettering.ts'
import type {Picture as PictureContent} from '../picture/picture.content.ts'
import {Picture} from '../picture/picture.tsx'
import {type Editable, edit} from '../preview/edit.ts'
import styles from './poster.module.css'

/** In em: a longer heading is set in two lines. */
const LONGEST_LINE = 8

/**
 * Where the first screen is tall the picture is cut at its sides, and so set wider than the page. On
 * the sharpest phones two pixels out of three are enough: nobody sees the rest, but waits for it.
 */
const SIZES = [
  '(max-width: 43.99rem) and (min-resolution: 2.5dppx) 64vw',
  '(max-width: 43.99rem) 96vw',
  'max(96vw, (100vh - 26rem) * 1.5)',
].join(', ')

interface Props {
  picture: PictureContent | null
  /** The lettering, fitted to the band. */
  heading: string
  tagline?: string
  /** What stands beside the lettering. */
  children: ReactNode
  /** Makes the side column as narrow as one short line. */
  narrow?: boolean
  /** Shows the inks that the picture is printed in. */
  inks?: boolean
  /** Where the lettering and its tagline are written. */
  editable: {heading: Editable; tagline?: Editable}
  /** It is what the page opens with: load its picture at once. */
  first?: boolean
}

/** A picture over a lettered band, with its imprint below. */
export function Poster({
  picture,
  heading,
  tagline,
  children,
  narrow,
  inks,
  editable,
  first,
}: Props) {
  return (
    <section
      className={narrow ? `${styles.poster} ${styles.narrow}` : styles.poster}
      aria-labelledby="poster-heading"
    >
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={SIZES} first={first} />
        </div>
      )}
      <div className={`${styles.band} on-band`}>
        <div className={styles.inside}>
          <h1
            id="poster-heading"
            className={styles.lettering}
            style={{'--width': fittedWidth(heading, LONGEST_LINE)}}
            {...editable.heading}
          >
            {heading}
          </h1>
          {tagline && (
            <p className={styles.tagline} {...editable.tagline}>
              {tagline}
            </p>
          )}
          <div className={styles.say}>{children}</div>
        </div>
      </div>
      {picture && (
        <p className="imprint">
          <span {...edit(picture, 'caption')}>{picture.caption}</span>
          {inks && (
            <span className={styles.inks} aria-hidden="true">
              {picture.inks.map((ink) => (
                <i key={ink} style={{'--ink': ink}} />
              ))}
            </span>
          )}
        </p>
      )}
    </section>
  )
}
