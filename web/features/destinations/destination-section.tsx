import {editAttributes} from '../../ui/edit-attributes.ts'
import {FirstScreenEnd} from '../../ui/first-screen-end.tsx'
import {serverText} from '../../ui/ui-text.ts'
import {destinationPath} from '../navigation/paths.ts'
import styles from './destination-section.module.css'
import type {GallerySection, GalleryTexts} from './gallery.content.ts'
import {PhotoCarousel} from './photo-carousel.tsx'
import {fillPlace, PlanLink} from './plan-link.tsx'
import {STORIES_ID} from './trip-stories.tsx'

interface Props {
  page: GalleryTexts
  destination: GallerySection
  /** Whether its own page tells stories of trips. */
  hasStories: boolean
  /** True for the first section, whose first image is loaded with priority. */
  priority: boolean
}

/** A destination with its carousel and a link to its own page. Former slugs remain anchors. */
export function DestinationSection({page, destination, hasStories, priority}: Props) {
  const {slug, formerSlugs, name, intro, photos} = destination
  const headingId = `${slug}-heading`
  const header = (
    <div className={styles.header}>
      <h2 className="h2" id={headingId} {...editAttributes(destination, 'name')}>
        <a className={styles.name} href={destinationPath(slug)}>
          {name}
        </a>
      </h2>
      <p className={styles.intro} {...editAttributes(destination, 'intro')}>
        {intro}
      </p>
      <div className={styles.actions}>
        <p className={styles.plan}>
          <PlanLink className="btn-solid" page={page} destination={destination} />
        </p>
        <p className={styles.links}>
          <a href={destinationPath(slug)}>{serverText.moreAbout(destination.nameInSentence || name)}</a>
          {hasStories && page.storiesHeading && (
            <a href={`${destinationPath(slug)}#${STORIES_ID}`} {...editAttributes(page, 'storiesHeading')}>
              {fillPlace(page.storiesHeading, name)}
            </a>
          )}
        </p>
      </div>
    </div>
  )
  return (
    <section
      className={priority ? styles.section : `${styles.section} below-fold`}
      id={slug}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      {formerSlugs.map((formerSlug) => (
        <span key={formerSlug} id={formerSlug} />
      ))}
      {photos.length === 0 ? (
        <div className="wrap">{header}</div>
      ) : (
        <PhotoCarousel destination={name} photos={photos} header={header} priority={priority} />
      )}
      {priority && <FirstScreenEnd />}
    </section>
  )
}
