import {REQUEST_STAGES} from '@roam/trip-request'
import {useRouter} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import {z} from 'zod'

const day = z.iso.date().optional().catch(undefined)

/** Schema of the parameters of a requests pane in the Studio's URL; invalid ones are ignored. */
const requestFilter = z.object({
  /** Each of its words must be a prefix of a word in the request. */
  search: z.string().optional().catch(undefined),
  stage: z.enum(REQUEST_STAGES).optional().catch(undefined),
  /** First day, in the time zone of the business. */
  from: day,
  /** Last day. */
  to: day,
})

/** A search and filters within a folder; missing properties do not restrict it. */
export type RequestFilter = z.output<typeof requestFilter>

export const parseFilter = (params: unknown): RequestFilter => requestFilter.parse(params ?? {})

/** Returns the filter as parameters of a pane, without empty ones. */
export const toPaneParams = (filter: RequestFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value))

/**
 * Returns the filter of the current pane and a function that sets it. It is part of the Studio's URL, so that it
 * survives a request that covers the list on a phone, and a reload.
 */
export function usePaneFilter(): [RequestFilter, (filter: RequestFilter) => void] {
  const {navigate} = useRouter()
  const {params, routerPanesState, groupIndex} = usePaneRouter()
  const setFilter = (filter: RequestFilter) =>
    navigate(
      {
        panes: routerPanesState.map((group, index) =>
          index === groupIndex ? group.map((pane) => ({...pane, params: toPaneParams(filter)})) : group,
        ),
      },
      {replace: true},
    )
  return [parseFilter(params), setFilter]
}
