import {serverText} from '../../ui/ui-text.ts'
import styles from './notice.module.css'

/** The content of a page whose document does not exist yet. */
export function NoContent() {
  return (
    <div className={`${styles.notice} wrap`}>
      <h1 className="h2">{serverText.noContent}</h1>
    </div>
  )
}
