import {BesideLink} from './beside-link.tsx'
import {useFolderCounts} from './folder-counts.ts'
import {FOLDERS} from './folders.ts'
import styles from './folders-pane.module.css'

/** The folders of the inbox, each with the number of its requests. */
export function FoldersPane({childItemId}: {childItemId?: string}) {
  const counts = useFolderCounts()
  return (
    <nav aria-label="Requests" className={styles.folders}>
      {FOLDERS.map(({id, title, group}, index) => (
        <BesideLink
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
        </BesideLink>
      ))}
    </nav>
  )
}
