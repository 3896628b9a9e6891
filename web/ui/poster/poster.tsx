import type {ReactNode} from 'react'
import {type EditAttributes, editAttributes} from '../edit-attributes.ts'
import {FirstScreenEnd} from '../first-screen-end.tsx'
import {croppedWidth, SPARSE_SCREEN} from '../image/cropped-width.ts'
import type {ImageContent, ImageFramingContent} from '../image/image.content.ts'
import {SanityImage} from '../image/sanity-image.tsx'
import {hasDescender, widestLineWidth} from '../lettering/text-fitting.ts'
import styles from './poster.module.css'

/** In em; a longer heading is broken into two lines. */
const MAX_LINE_WIDTH = 8

/** In em; a shorter heading does not fill the band. */
const MIN_LINE_WIDTH = 4.4

/**
 * In tall viewports the image is cropped at its sides, so that it renders wider than the viewport. On
 * phones with 2.5 or more pixels per CSS pixel, less than two thirds of them are enough: the difference is not
 * visible and the download is smaller.
 */
const getSizes = (image: ImageFramingContent) =>
  [
    `(max-width: 43.99rem) and ${SPARSE_SCREEN} max(96vw, ${croppedWidth(image, '(100vh - 20rem)')})`,
    '(max-width: 43.99rem) and (min-resolution: 2.5dppx) 61vw',
    '(max-width: 43.99rem) 96vw',
    `max(96vw, ${croppedWidth(image, '(100vh - 26rem)')})`,
  ].join(', ')

const wideSizes = (image: ImageFramingContent) => `max(96vw, ${croppedWidth(image, '(100vh - 20rem)')})`

interface Props {
  image: ImageContent | null
  /** Replaces the image on wide screens. */
  wideImage?: ImageFramingContent | null
  /** Text fitted to the width of the band. */
  heading: string
  tagline?: string
  /** The content of the side column. */
  children: ReactNode
  /** Limits the side column to the width of one short line. */
  narrow?: boolean
  /** The side column has two lines: more of the image is visible. */
  low?: boolean
  editable: {heading: EditAttributes; tagline?: EditAttributes}
  /** Loads the image with priority, for a poster above the fold. */
  priority?: boolean
}

/** A full-height image above a band with fitted text, and the image's caption below. */
export function Poster({
  image,
  wideImage,
  heading,
  tagline,
  children,
  narrow,
  low,
  editable,
  priority,
}: Props) {
  return (
    <section
      className={[styles.poster, narrow && styles.narrow, low && styles.low].filter(Boolean).join(' ')}
      aria-labelledby="poster-heading"
    >
      {image && (
        <div className={styles.image}>
          <SanityImage
            image={image}
            sizes={getSizes(image)}
            wide={wideImage ? {image: wideImage, sizes: wideSizes(wideImage)} : undefined}
            fill
            priority={priority}
            inDocument={priority}
          />
        </div>
      )}
      <div className={`${styles.band} on-band`}>
        <div className={styles.columns}>
          <h1
            id="poster-heading"
            className={hasDescender(heading) ? `${styles.heading} ${styles.withDescender}` : styles.heading}
            style={{'--text-width': Math.max(widestLineWidth(heading, MAX_LINE_WIDTH), MIN_LINE_WIDTH)}}
            {...editable.heading}
          >
            {heading}
          </h1>
          {tagline && (
            <p className={styles.tagline} {...editable.tagline}>
              {tagline}
            </p>
          )}
          <div className={styles.side}>{children}</div>
        </div>
      </div>
      {image && (
        <p className={`${styles.caption} caption`} {...editAttributes(image, 'caption')}>
          {image.caption}
        </p>
      )}
      <FirstScreenEnd />
    </section>
  )
}
