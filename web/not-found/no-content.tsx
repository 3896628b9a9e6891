import {words} from '../interface-words.ts'
import styles from './notice.module.css'

/** What a page says before anybody has written it. */
export function NoContent() {
  return (
    <div className={`${styles.notice} wrap`}>
      <h1 className="h2">{words.noContent}</h1>
    </div>
  )
}
