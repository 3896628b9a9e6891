import {editAttributes} from '../../../ui/edit-attributes.ts'
import {SanityImage} from '../../../ui/image/sanity-image.tsx'
import type {FounderIdentity} from '../../settings/settings.content.ts'
import styles from './founder-byline.module.css'

interface Props {
  founder: FounderIdentity
  /** Adds how fast she answers: not near the form, whose texts promise a time. */
  withReplyNote?: boolean
}

/** A small print of the founder, her name, and since when she plans trips: in the hero and above the form. */
export function FounderByline({founder, withReplyNote}: Props) {
  const {name, portrait, since, replyNote} = founder
  return (
    <div className={styles.byline}>
      {portrait && (
        <div className={styles.portrait}>
          <SanityImage image={portrait} sizes="(min-width: 64rem) 7rem, 6rem" />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.name} translate="no" {...editAttributes(founder, 'name')}>
          {name}
        </p>
        {since && (
          <p className={`${styles.since} note`} {...editAttributes(founder, 'since')}>
            {since}
          </p>
        )}
        {withReplyNote && replyNote && (
          <p className="note" {...editAttributes(founder, 'replyNote')}>
            {replyNote}
          </p>
        )}
      </div>
    </div>
  )
}
