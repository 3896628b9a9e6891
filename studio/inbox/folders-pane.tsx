import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {useMediaIndex} from '@sanity/ui'
import {useEffect} from 'react'
import {useRouter} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import {z} from 'zod'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {FOLDERS} from './folders.ts'
import styles from './folders-pane.module.css'
import {PaneLink} from './pane-link.tsx'
import {folderCountsQuery, newestRequest, newestRequestQuery} from './queries.ts'

/** Highest number that the badge shows. */
const MAX_BADGE_COUNT = 999

/** From this index of `useMediaIndex`, the structure tool shows panes side by side. */
const SIDE_BY_SIDE_MEDIA_INDEX = 2

const folderCounts = z.record(z.string(), z.number())

/** Returns the number of requests in each folder by folder id; empty until loaded. */
const useFolderCounts = (): Record<string, number> =>
  useListeningQuery(folderCountsQuery, folderCounts).data ?? {}

/** Opens the newest request. */
function OpenNewest() {
  const {navigate} = useRouter()
  const {routerPanesState, groupIndex} = usePaneRouter()
  const {data: newest} = useListeningQuery(newestRequestQuery, newestRequest)

  useEffect(() => {
    if (newest === undefined) return
    const panes = newest ? [[{id: newest.folder}], [{id: newest._id}]] : [[{id: 'new'}]]
    navigate({panes: [...routerPanesState.slice(0, groupIndex + 1), ...panes]}, {replace: true})
    // The panes of the URL change with the navigation itself.
  }, [newest])

  return null
}

/** Renders the list of the inbox's folders, each with its number of requests. */
export function FoldersPane({childItemId}: {childItemId?: string}) {
  const counts = useFolderCounts()
  // On a phone it would cover the folders.
  const isSideBySide = useMediaIndex() >= SIDE_BY_SIDE_MEDIA_INDEX
  return (
    <nav aria-label="Requests" className={styles.folders}>
      {isSideBySide && !childItemId && <OpenNewest />}
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
    <span className={styles.badge} data-testid="new-requests" role="img" aria-label={`${count} new`}>
      {count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : count}
    </span>
  )
}
