import {editAttributes} from '../../ui/edit-attributes.ts'
import {Carousel} from './carousel.tsx'
import styles from './destination-section.module.css'
import type {Destination} from './gallery.content.ts'
import {Slide} from './slide.tsx'

interface Props {
  destination: Destination
  /** True for the first section, whose first image is loaded with priority. */
  priority: boolean
}

/** A destination with its carousel. Former slugs remain anchors. */
export function DestinationSection({destination, priority}: Props) {
  const {slug, formerSlugs, name, intro, photos} = destination
  const headingId = `${slug}-heading`
  const header = (
    <div>
      <h2 className="h2" id={headingId} {...editAttributes(destination, 'name')}>
        {name}
      </h2>
      <p className={styles.intro} {...editAttributes(destination, 'intro')}>
        {intro}
      </p>
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
        <Carousel destination={name} total={photos.length} header={header}>
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
      )}
    </section>
  )
}
