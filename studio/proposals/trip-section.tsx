import type {Trip} from '@roam/editing/trip'
import type {PriceList} from '@roam/trip-request'
import {EventList} from './event-list.tsx'
import {PendingOrders} from './pending-orders.tsx'
import {PlanSection} from './plan-section.tsx'
import {ProposalSection} from './proposal-section.tsx'

interface Props {
  trip: Trip
  priceList: PriceList
}

/** Renders the proposal and the plan of a request, and what has happened to them. */
export const TripSection = ({trip, priceList}: Props) => (
  <>
    <ProposalSection trip={trip} priceList={priceList} />
    <PlanSection trip={trip} />
    <PendingOrders orders={trip.orders} />
    <EventList events={trip.events} clientName={trip.request.name} />
  </>
)
