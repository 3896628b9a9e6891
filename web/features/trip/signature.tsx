import {SanityImage} from '../../ui/image/sanity-image.tsx'
import type {FounderIdentity} from '../settings/settings.content.ts'
import styles from './signature.module.css'

/** The founder's signature and name, below her words to a client. */
export const Signature = ({founder: {name, signature}}: {founder: FounderIdentity}) => (
  <div className={styles.signature}>
    {signature && <SanityImage image={signature} sizes="12rem" />}
    <p className={signature ? 'note' : 'display h3'} translate="no">
      {name}
    </p>
  </div>
)
