import type {PriceList} from '@roam/trip-request'
import type {ClientRequest} from './client-request.ts'
import {EventList} from './event-list.tsx'
import {PlanSection} from './plan-section.tsx'
import {ProposalSection} from './proposal-section.tsx'

interface Props {
  request: ClientRequest
  priceList: PriceList
  disabled: boolean
}

/** Renders the proposal and the plan of a request, and what has happened to them. */
export function TripSection({request, priceList, disabled}: Props) {
  return (
    <>
      <ProposalSection request={request} priceList={priceList} disabled={disabled} />
      <PlanSection request={request} disabled={disabled} />
      <EventList events={request.events} />
    </>
  )
}
