import {SearchIcon} from '@sanity/icons/Search'
import {Button, TextInput} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {ExportButton} from './export-button.tsx'
import {folderOf} from './folders.ts'
import {RequestRow} from './request-row.tsx'
import styles from './requests-pane.module.css'
import {receivedList, search} from './search.ts'
import {useLive} from './use-live.ts'

/** How many more are shown at a time. */
const PAGE = 50

interface Props {
  /** The folder's. */
  id: string
  /** The request that is open. */
  childItemId?: string
}

/** The requests of a folder, newest first, to be searched and taken along. */
export function RequestsPane({id, childItemId}: Props) {
  const folder = folderOf(id)
  const [sought, setSought] = useState('')
  const [limit, setLimit] = useState(PAGE)
  // One more than is shown tells whether there are more.
  const question = useMemo(() => search(folder, sought, limit + 1), [folder, sought, limit])
  const {answer: requests, isOld} = useLive(question, receivedList)

  return (
    <div className={styles.pane}>
      <div className={styles.tools}>
        <TextInput
          aria-label={`Search in ${folder.title}`}
          clearButton={sought !== ''}
          fontSize={1}
          icon={SearchIcon}
          onChange={({currentTarget}) => setSought(currentTarget.value)}
          onClear={() => setSought('')}
          padding={3}
          placeholder="Name, place, words…"
          radius={2}
          value={sought}
        />
        <ExportButton
          disabled={!requests?.length}
          name={`requests-${folder.id}`}
          question={search(folder, sought)}
          text="Export"
          title="Save what is listed here as a table for Excel or Numbers"
        />
      </div>
      {requests && requests.length === 0 && (
        <p className={styles.empty}>{sought ? `Nothing here holds “${sought}”.` : folder.empty}</p>
      )}
      <ul className={styles.list} aria-busy={isOld}>
        {requests?.slice(0, limit).map((request) => (
          <li key={request._id}>
            <RequestRow
              request={request}
              isOpen={request._id === childItemId}
              showsStep={folder.group === 'all'}
            />
          </li>
        ))}
      </ul>
      {requests && requests.length > limit && (
        <Button mode="bleed" onClick={() => setLimit(limit + PAGE)} text="Show older ones" />
      )}
    </div>
  )
}
