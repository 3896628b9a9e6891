import {SearchIcon} from '@sanity/icons/Search'
import {Button, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {ExportButton} from './export-button.tsx'
import {getFolder} from './folders.ts'
import {requestListQuery, storedRequests} from './queries.ts'
import {RequestRow} from './request-row.tsx'
import styles from './requests-pane.module.css'

const PAGE_SIZE = 50

interface Props {
  /** Id of the folder. */
  id: string
  /** Id of the open request. */
  childItemId?: string
}

/** Renders the requests of a folder, newest first, with search, pagination and export. */
export function RequestsPane({id, childItemId}: Props) {
  const folder = getFolder(id)
  const [searchText, setSearchText] = useState('')
  const [limit, setLimit] = useState(PAGE_SIZE)
  // Fetches one more than it displays, to know whether there are more.
  const query = requestListQuery(folder, searchText, limit + 1)
  const {data: requests, isStale} = useListeningQuery(query, storedRequests)

  return (
    <div className={styles.pane}>
      <div className={styles.tools}>
        <TextInput
          aria-label={`Search in ${folder.title}`}
          clearButton={searchText !== ''}
          fontSize={1}
          icon={SearchIcon}
          onChange={({currentTarget}) => setSearchText(currentTarget.value)}
          onClear={() => setSearchText('')}
          padding={3}
          placeholder="Name, place, words…"
          radius={2}
          value={searchText}
        />
        <ExportButton
          disabled={!requests?.length}
          name={`requests-${folder.id}`}
          query={requestListQuery(folder, searchText)}
          text="Export"
          title="Save what is listed here as a table for Excel or Numbers"
        />
      </div>
      {requests && requests.length === 0 && (
        <p className={styles.empty}>
          {searchText ? `Nothing here holds “${searchText}”.` : folder.emptyText}
        </p>
      )}
      <ul className={styles.list} aria-busy={isStale}>
        {requests?.slice(0, limit).map((request) => (
          <li key={request._id}>
            <RequestRow
              request={request}
              isOpen={request._id === childItemId}
              showStage={folder.group === 'all'}
            />
          </li>
        ))}
      </ul>
      {requests && requests.length > limit && (
        <Button mode="bleed" onClick={() => setLimit(limit + PAGE_SIZE)} text="Show older ones" />
      )}
    </div>
  )
}
