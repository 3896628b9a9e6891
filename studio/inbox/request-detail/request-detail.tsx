import {hasRequest, tripQuery, tripResult} from '@roam/editing/trip'
import type {ObjectInputProps} from 'sanity'
import {getPublishedId} from 'sanity'
import {useListeningQuery} from '../../shared/use-listening-query.ts'
import {usePriceList} from '../../shared/use-price-list.ts'
import {MissingRequest} from '../trashed-requests.tsx'
import {BrokenRequest} from './broken-request.tsx'
import {RequestForm} from './request-form.tsx'

/**
 * Form of a trip request. It shows what the visitor said together with what is stored beside it, so that it reads all of
 * it with one query, and uses of the Studio's form only the id.
 */
export function RequestDetail({value}: ObjectInputProps) {
  // The value is that of a draft if another tool has created one.
  const id = getPublishedId(String(value?._id))
  const {data: trip, isStale} = useListeningQuery(tripQuery(id), tripResult, {onError: 'throw'})
  const priceList = usePriceList()
  if (!trip || isStale || !priceList) return null
  if (hasRequest(trip)) return <RequestForm key={id} trip={trip} priceList={priceList} />
  // A request that was deleted has no wrong field.
  return trip.wrongField === undefined ? (
    <MissingRequest id={id} />
  ) : (
    <BrokenRequest id={id} field={trip.wrongField} />
  )
}
