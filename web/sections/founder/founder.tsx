import {Picture} from '../../picture/picture.tsx'
import {edit} from '../../preview/edit.ts'
import {RichText} from '../../rich-text/rich-text.tsx'
import type {Founder as FounderWords} from './founder.content.ts'
import styles from './founder.module.css'

/** Who plans: the founder in her own words, and three facts. */
export function Founder({founder}: {founder: FounderWords}) {
  const {heading, lead, body, facts, picture} = founder
  return (
    <section className={`${styles.founder} wrap`} aria-labelledby="founder-heading">
      <figure className={styles.figure}>
        <Picture picture={picture} sizes="(min-width: 44rem) 42vw, 92vw" />
        {picture.caption && (
          <figcaption className="imprint" {...edit(picture, 'caption')}>
            {picture.caption}
          </figcaption>
        )}
      </figure>
      <div className={styles.body}>
        <h2 className="h2" id="founder-heading" {...edit(founder, 'heading')}>
          {heading}
        </h2>
        <p className="lead" {...edit(founder, 'lead')}>
          {lead}
        </p>
        <RichText value={body} />
        {facts && (
          <dl className={styles.facts} {...edit(founder, 'facts')}>
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
