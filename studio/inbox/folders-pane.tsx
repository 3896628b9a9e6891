import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {z} from 'zod'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {FOLDERS} from './folders.ts'
import styles from './folders-pane.module.css'
import {PaneLink} from './pane-link.tsx'
import {folderCountsQuery} from './queries.ts'

const folderCounts = z.record(z.string(), z.number())

/** Returns the number of requests in each folder by folder id; empty until loaded. */
const useFolderCounts = (): Record<string, number> =>
  useListeningQuery(folderCountsQuery, folderCounts).data ?? {}

/** Renders the list of the inbox's folders, each with its number of requests. */
export function FoldersPane({childItemId}: {childItemId?: string}) {
  const counts = useFolderCounts()
  return (
    <nav aria-label="Requests" className={styles.folders}>
      {FOLDERS.map(({id, title, group}, index) => (
        <PaneLink
          key={id}
          id={id}
          className={styles.folder}
          aria-current={id === childItemId ? 'page' : undefined}
          data-group={group}
          data-first={FOLDERS[index - 1]?.group !== group || undefined}
          data-empty={counts[id] === 0 || undefined}
        >
          <span>{title}</span>
          <span className={styles.count} data-testid={`count-${id}`}>
            {counts[id]}
          </span>
        </PaneLink>
      ))}
    </nav>
  )
}

/** Renders the number of new requests as a badge, or an envelope if there are none. */
export function RequestsIcon() {
  const {new: count = 0} = useFolderCounts()
  if (count === 0) return <EnvelopeIcon />
  return (
    <span className={styles.badge} role="img" aria-label={`${count} new`}>
      {count}
    </span>
  )
}
