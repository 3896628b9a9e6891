import type {PriceList} from '@roam/trip-request'
import {useCanWrite} from '../shared/use-can-write.ts'
import {EventList} from './event-list.tsx'
import {PendingOrders} from './pending-orders.tsx'
import {PlanSection} from './plan-section.tsx'
import {ProposalSection} from './proposal-section.tsx'
import type {Trip} from './trip-query.ts'

interface Props {
  trip: Trip
  priceList: PriceList
}

/** Renders the proposal and the plan of a request, and what has happened to them. */
export function TripSection({trip, priceList}: Props) {
  const canWrite = useCanWrite('proposal', 'draft')
  return (
    <>
      <ProposalSection trip={trip} priceList={priceList} disabled={!canWrite} />
      <PlanSection trip={trip} disabled={!canWrite} />
      <PendingOrders orders={trip.orders} />
      <EventList events={trip.events} />
    </>
  )
}
