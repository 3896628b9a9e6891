import {editAttributes} from '../../../ui/edit-attributes.ts'
import {croppedWidth, SPARSE_SCREEN} from '../../../ui/image/cropped-width.ts'
import type {ImageContent} from '../../../ui/image/image.content.ts'
import {SanityImage} from '../../../ui/image/sanity-image.tsx'
import {RichText} from '../../../ui/rich-text/rich-text.tsx'
import {serverText} from '../../../ui/ui-text.ts'
import type {FounderIdentity} from '../../settings/settings.content.ts'
import type {FounderContent} from '../home.content.ts'
import styles from './founder.module.css'

/** Portrait, signature and name below the founder's first sentences. */
function SignOff({identity}: {identity: FounderIdentity}) {
  const {name, portrait, signature} = identity
  return (
    <div className={styles.signOff}>
      {portrait && (
        <div className={styles.portrait}>
          <SanityImage image={portrait} sizes="11rem" />
        </div>
      )}
      <div>
        {signature && (
          <div className={styles.signature}>
            <SanityImage image={signature} sizes="18rem" />
          </div>
        )}
        <p className={signature ? 'note' : 'display h3'} translate="no" {...editAttributes(identity, 'name')}>
          {name}
        </p>
      </div>
    </div>
  )
}

/** On wide screens the picture is as high as the text beside it, which crops it at its sides. */
const getSizes = (image: ImageContent) =>
  [
    `(min-width: 44rem) and ${SPARSE_SCREEN} max(42vw, ${croppedWidth(image, 'clamp(24rem, 75vw, 60rem)')})`,
    '(min-width: 44rem) 42vw',
    '90vw',
  ].join(', ')

interface Props {
  founder: FounderContent
  /** Null if the founder does not show her name. */
  identity: FounderIdentity | null
}

/** The founder's picture, text, facts and signature; on narrow screens text and facts are a disclosure. */
export function Founder({founder, identity}: Props) {
  const {heading, lead, body, facts, picture} = founder
  return (
    <section className={`${styles.founder} wrap below-fold`} aria-labelledby="founder-heading">
      <figure className={styles.figure}>
        <SanityImage image={picture} sizes={getSizes(picture)} />
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
        <details className={`${styles.more} disclosure`}>
          <summary>{serverText.readOn}</summary>
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
        </details>
        {identity && <SignOff identity={identity} />}
      </div>
    </section>
  )
}
