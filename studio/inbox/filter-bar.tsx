import {REQUEST_STAGES} from '@roam/trip-request'
import {FilterIcon} from '@sanity/icons/Filter'
import {SearchIcon} from '@sanity/icons/Search'
import {Button, Select, TextInput} from '@sanity/ui'
import {useEffect, useId, useState} from 'react'
import styles from './filter-bar.module.css'
import {type Folder, hasSeveralStages} from './folders.ts'
import {parseFilter, type RequestFilter, toPaneParams} from './request-filter.ts'

/** Delay in milliseconds between the last key and the search. */
const SEARCH_DELAY_MS = 250

interface Props {
  folder: Folder
  filter: RequestFilter
  onChange: (filter: RequestFilter) => void
}

/** Renders the search of a folder, and filters for the day of arrival and the stage. */
export function FilterBar({folder, filter, onChange}: Props) {
  const {search, ...otherFilters} = filter
  const filterCount = Object.keys(toPaneParams(otherFilters)).length
  const [isOpen, setOpen] = useState(filterCount > 0)
  const id = useId()
  const [searchText, setSearchText] = useState(search ?? '')
  const setFilter = (change: Record<string, string>) => onChange(parseFilter({...filter, ...change}))

  useEffect(() => {
    if (searchText === (search ?? '')) return
    const timer = setTimeout(() => setFilter({search: searchText}), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })

  return (
    <search className={styles.bar}>
      <TextInput
        aria-label={`Search in ${folder.title}`}
        clearButton={searchText !== ''}
        dir="auto"
        fontSize={1}
        icon={SearchIcon}
        onChange={({currentTarget}) => setSearchText(currentTarget.value)}
        onClear={() => setSearchText('')}
        padding={3}
        placeholder="Name, place, words…"
        radius={2}
        value={searchText}
      />
      <Button
        aria-expanded={isOpen}
        icon={FilterIcon}
        mode="ghost"
        onClick={() => setOpen(!isOpen)}
        selected={isOpen}
        text={filterCount > 0 ? `Filter (${filterCount})` : 'Filter'}
        title="Only requests of some days, or at one step"
      />
      {isOpen && (
        <div className={styles.filters}>
          {hasSeveralStages(folder) && (
            <div className={styles.step}>
              <label htmlFor={`${id}-step`}>Step</label>
              <Select
                id={`${id}-step`}
                fontSize={1}
                onChange={({currentTarget}) => setFilter({stage: currentTarget.value})}
                padding={2}
                value={filter.stage ?? ''}
              >
                <option value="">Any</option>
                {REQUEST_STAGES.map((stage) => (
                  <option key={stage}>{stage}</option>
                ))}
              </Select>
            </div>
          )}
          {(['from', 'to'] as const).map((end) => (
            <div key={end}>
              <label htmlFor={`${id}-${end}`}>{end === 'from' ? 'From' : 'To'}</label>
              <TextInput
                id={`${id}-${end}`}
                fontSize={1}
                {...(end === 'from' ? {max: filter.to} : {min: filter.from})}
                onChange={({currentTarget}) => setFilter({[end]: currentTarget.value})}
                padding={2}
                type="date"
                value={filter[end] ?? ''}
              />
            </div>
          ))}
          {filterCount > 0 && (
            <Button
              mode="bleed"
              onClick={() => onChange(parseFilter({search}))}
              padding={2}
              text="Show all again"
            />
          )}
        </div>
      )}
    </search>
  )
}
