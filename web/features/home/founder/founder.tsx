import {editAttributes} from '../../../ui/edit-attributes.ts'
import {SanityImage} from '../../../ui/image/sanity-image.tsx'
import {RichText} from '../../../ui/rich-text/rich-text.tsx'
import type {FounderContent} from '../home.content.ts'
import styles from './founder.module.css'

/** The founder's portrait, text and facts. */
export function Founder({founder}: {founder: FounderContent}) {
  const {heading, lead, body, facts, picture} = founder
  return (
    <section className={`${styles.founder} wrap below-fold`} aria-labelledby="founder-heading">
      <figure className={styles.figure}>
        <SanityImage image={picture} sizes="(min-width: 44rem) 42vw, 92vw" />
        {picture.caption && (
          <figcaption className="caption" {...editAttributes(picture, 'caption')}>
            {picture.caption}
          </figcaption>
        )}
      </figure>
      <div className={styles.body}>
        <h2 className="h2" id="founder-heading" {...editAttributes(founder, 'heading')}>
          {heading}
        </h2>
        <p className="lead" {...editAttributes(founder, 'lead')}>
          {lead}
        </p>
        <RichText value={body} />
        {facts && (
          <dl className={styles.facts} {...editAttributes(founder, 'facts')}>
            {facts.map(({term, detail}) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
