import {ChevronLeftIcon} from '@sanity/icons/ChevronLeft'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {Button, Flex} from '@sanity/ui'
import {useState} from 'react'
import {usePaneRouter} from 'sanity/structure'
import type {z} from 'zod'
import {useListeningQuery} from '../../shared/use-listening-query.ts'
import {findFolder} from '../folders.ts'
import {PaneLink} from '../pane-link.tsx'
import {neighbors, neighborsQuery, type Position, type RequestList} from '../queries.ts'
import {parseFilter} from '../request-filter.ts'
import {findNeighbors} from '../search.ts'
import {useListState} from '../use-request-rows.ts'

/** Renders links to the previous and the next request of the list that the request was opened from, if any. */
export function Pager({request}: {request: Position}) {
  const {routerPanesState, groupIndex} = usePaneRouter()
  const listPane = routerPanesState[groupIndex - 1]?.[0]
  const folder = findFolder(listPane?.id)
  if (!folder) return null
  const list = {folder, filter: parseFilter(listPane?.params)}
  return list.filter.search ? (
    <FoundPager request={request} list={list} />
  ) : (
    <ListPager request={request} list={list} />
  )
}

interface ListPagerProps {
  request: Position
  list: RequestList
}

function FoundPager({request, list}: ListPagerProps) {
  const [{_id, ...position}] = useState(request)
  const state = useListState(list)
  const {field, direction} = list.folder.order
  const found = state?.found ?? []
  return <PagerLinks {...findNeighbors(found, {_id, position: position[field] ?? ''}, direction)} />
}

function ListPager({request, list}: ListPagerProps) {
  // Its position when it was opened: a request that is answered or followed up leaves its list.
  const [position] = useState(request)
  const {data} = useListeningQuery(neighborsQuery(list, position), neighbors)
  return <PagerLinks {...data} />
}

const PagerLinks = ({previous, next}: Partial<z.output<typeof neighbors>>) => (
  <Flex as="nav" aria-label="Other requests" gap={1} style={{marginInlineStart: 'auto'}}>
    <PagerLink id={previous} title="Previous request" icon={ChevronLeftIcon} />
    <PagerLink id={next} title="Next request" icon={ChevronRightIcon} text="Next" />
  </Flex>
)

interface PagerLinkProps {
  /** Id of the request; without it the link is disabled. */
  id: string | null | undefined
  title: string
  icon: React.ComponentType
  text?: string
}

function PagerLink({id, title, icon, text}: PagerLinkProps) {
  const common = {'aria-label': title, fontSize: 1, mode: 'ghost', padding: 3, title} as const
  const label = text ? {iconRight: icon, text} : {icon}
  return id ? (
    <Button as={PaneLink} id={id} isSibling data-as="a" {...common} {...label} />
  ) : (
    <Button disabled {...common} {...label} />
  )
}
