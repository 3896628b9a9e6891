import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {useFolderCounts} from './folder-counts.ts'
import styles from './requests-icon.module.css'

/** The number of new requests; an envelope when there are none. */
export function RequestsIcon() {
  const {new: count = 0} = useFolderCounts()
  if (count === 0) return <EnvelopeIcon />
  return (
    <span className={styles.count} role="img" aria-label={`${count} new`}>
      {count}
    </span>
  )
}
