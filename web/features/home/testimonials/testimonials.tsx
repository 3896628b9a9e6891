import {editAttributes} from '../../../ui/edit-attributes.ts'
import {SanityImage} from '../../../ui/image/sanity-image.tsx'
import {serverText} from '../../../ui/ui-text.ts'
import {destinationPath} from '../../navigation/paths.ts'
import type {Home} from '../home.content.ts'
import type {Testimonial} from './testimonials.content.ts'
import styles from './testimonials.module.css'

/** Words of up to this many characters are set in the display face. */
const MAX_DISPLAY_LENGTH = 130
/** Words of up to this many characters are larger than body text. */
const MAX_LEAD_LENGTH = 260

function getSizeClass({words}: Testimonial) {
  if (words.length <= MAX_DISPLAY_LENGTH) return `${styles.display} h3`
  return words.length <= MAX_LEAD_LENGTH ? 'lead' : undefined
}

/** The words of a client, with the source. */
export function Quote({testimonial, isAlone}: {testimonial: Testimonial; isAlone?: boolean}) {
  const {words, name, place, month, destinationSlug, picture} = testimonial
  return (
    <figure className={isAlone ? `${styles.quote} ${styles.alone}` : styles.quote}>
      <blockquote className={styles.words}>
        <p className={getSizeClass(testimonial)} {...editAttributes(testimonial, 'words')}>
          {words}
        </p>
      </blockquote>
      <figcaption className={styles.source}>
        {picture && (
          <div className={styles.picture}>
            <SanityImage image={picture} sizes="5rem" />
          </div>
        )}
        <div>
          <p className={styles.name} translate="no" {...editAttributes(testimonial, 'name')}>
            {name}
          </p>
          <p className="note">
            {destinationSlug ? <a href={destinationPath(destinationSlug)}>{place}</a> : place}, {month}
          </p>
        </div>
      </figcaption>
    </figure>
  )
}

interface Props {
  content: Home['testimonials']
  /** At most MAX_TESTIMONIALS, without the first, which is above the prices. */
  testimonials: Testimonial[]
}

/** Words of clients: side by side on wide screens, in a row that scrolls on others. */
export function Testimonials({content, testimonials}: Props) {
  if (testimonials.length === 0) return null
  const heading = content?.heading
  return (
    <section
      className={`${styles.testimonials} below-fold`}
      aria-label={heading ? undefined : serverText.testimonials}
      aria-labelledby={heading ? 'testimonials-heading' : undefined}
    >
      {content && heading && (
        <h2
          className={`${styles.heading} h2 wrap`}
          id="testimonials-heading"
          {...editAttributes(content, 'heading')}
        >
          {heading}
        </h2>
      )}
      <ul
        className={`${styles.list} plain-list`}
        data-count={testimonials.length}
        aria-label={serverText.testimonials}
        // A row that scrolls is scrolled by the arrow keys when it has the focus.
        tabIndex={testimonials.length > 1 ? 0 : undefined}
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial._id}>
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </section>
  )
}
