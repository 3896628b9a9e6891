import styles from './elsewhere.module.css'
import {SEARCHED_FOLDERS} from './folders.ts'
import {PaneLink} from './pane-link.tsx'
import {type RequestFilter, toPaneParams} from './request-filter.ts'

interface Props {
  /** Number of further matches by folder id. */
  counts: Record<string, number>
  filter: RequestFilter
}

/** Renders links to further matches of a search in other folders, if there are any. */
export function Elsewhere({counts, filter}: Props) {
  const folders = SEARCHED_FOLDERS.filter(
    // Do not count answered requests twice.
    ({id}) => (counts[id] ?? 0) > 0 && !(id === 'all' && counts.all === counts.answered),
  )
  if (folders.length === 0) return null
  return (
    <p className={styles.elsewhere}>
      {folders.map(({id, title}) => (
        <PaneLink key={id} id={id} params={toPaneParams(filter)} isSibling>
          {counts[id]} more in {title}
        </PaneLink>
      ))}
    </p>
  )
}
