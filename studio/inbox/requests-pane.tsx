import {useMemo, useState} from 'react'
import {z} from 'zod'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {Elsewhere} from './elsewhere.tsx'
import {FilterBar} from './filter-bar.tsx'
import {getFolder, hasSeveralStages} from './folders.ts'
import {listedIdsQuery} from './queries.ts'
import {usePaneFilter} from './request-filter.ts'
import {RequestList} from './request-list.tsx'
import styles from './requests-pane.module.css'
import {SelectionBar} from './selection-bar.tsx'
import {useRequestRows} from './use-request-rows.ts'

interface Props {
  /** Id of the folder. */
  id: string
  /** Id of the open request. */
  childItemId?: string
}

const NOTHING_SELECTED: ReadonlySet<string> = new Set()

const idsSchema = z.array(z.string())

/** Renders the requests of a folder, with search, filters, export, and actions for several requests at once. */
export function RequestsPane({id, childItemId}: Props) {
  const folder = getFolder(id)
  const [filter, setFilter] = usePaneFilter()
  const list = {folder, filter}
  const listKey = JSON.stringify([folder.id, filter])
  const {loaded, isStale, showRows} = useRequestRows(list)
  const [selection, setSelection] = useState({listKey, ids: NOTHING_SELECTED})
  // Nothing may happen to requests that are not listed, because of another search or filter, or of another person.
  const ids = selection.listKey === listKey ? selection.ids : NOTHING_SELECTED
  const {data: listedIds, isStale: isUnknown} = useListeningQuery(listedIdsQuery(list, [...ids]), idsSchema)
  const selectedIds = useMemo(
    () => (isUnknown || !listedIds ? ids : new Set(listedIds)),
    [ids, listedIds, isUnknown],
  )
  const select = (ids: ReadonlySet<string>) => setSelection({listKey, ids})

  function selectOne(requestId: string, isSelected: boolean): void {
    const ids = new Set(selectedIds)
    if (isSelected) ids.add(requestId)
    else ids.delete(requestId)
    select(ids)
  }

  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <div className={styles.pane}>
      <FilterBar folder={folder} filter={filter} onChange={setFilter} />
      {loaded && <Elsewhere counts={loaded.elsewhere} filter={filter} />}
      {loaded?.total === 0 && (
        <p className={styles.empty}>{isFiltered ? describeEmpty(filter.search) : folder.emptyText}</p>
      )}
      {loaded && loaded.total > 0 && (
        <>
          <SelectionBar
            list={list}
            total={loaded.total}
            foundIds={loaded.foundIds}
            ids={selectedIds}
            onSelect={select}
          />
          <RequestList
            label={folder.title}
            listKey={listKey}
            total={loaded.total}
            start={loaded.start}
            rows={loaded.rows}
            openId={childItemId}
            showStage={hasSeveralStages(folder) && folder.group !== 'spam'}
            isStale={isStale}
            selectedIds={selectedIds}
            onSelect={selectOne}
            onVisible={showRows}
          />
        </>
      )}
    </div>
  )
}

const describeEmpty = (search: string | undefined) =>
  search ? `Nothing here holds “${search}”.` : 'No request here matches the filter.'
