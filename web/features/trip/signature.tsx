import {SanityImage} from '../../ui/image/sanity-image.tsx'
import type {FounderIdentity} from '../settings/settings.content.ts'
import type {Business} from './letterhead.tsx'
import styles from './signature.module.css'

interface Props {
  founder: FounderIdentity | null | undefined
  /** Signs if the founder does not show her name. */
  business: Pick<Business, 'title'> | null | undefined
}

/**
 * Returns the name that signs a version: the one that it was sent with, or the current one. Versions of former releases
 * have no name: if they are accepted, they are unsigned.
 */
export const getSigner = (
  {signedBy}: {signedBy?: string | null | undefined},
  isAccepted: boolean,
  current: string | undefined,
): string | undefined => signedBy || (isAccepted ? undefined : current)

/** Portrait, signature and name of the founder below her words to a client, or the name of the site. */
export function Signature({founder, business}: Props) {
  const {portrait, signature, since} = founder ?? {}
  const name = founder?.name || business?.title
  const style = founder?.name ? `${styles.name} display` : styles.site
  if (!name) return null
  return (
    <div className={styles.signature}>
      {portrait && (
        <div className={styles.portrait}>
          <SanityImage image={portrait} sizes="4.5rem" />
        </div>
      )}
      <div className={styles.text}>
        {signature && (
          <div className={styles.hand}>
            <SanityImage image={signature} sizes="12rem" />
          </div>
        )}
        <p className={signature ? undefined : style} translate="no">
          {name}
        </p>
        {since && <p className="note">{since}</p>}
      </div>
    </div>
  )
}
