import type {TripEvent} from '@roam/documents/trip-events'
import {getProposalState} from '@roam/documents/trip-state'
import {tripTexts} from '@roam/trip-request/trip-texts'
import {renderToStaticMarkup} from 'react-dom/server'
import type {Terms} from '../home/packages/terms.content.ts'
import type {FounderIdentity} from '../settings/settings.content.ts'
import type {Business} from './letterhead.tsx'
import type {AcceptedProposal, Trip} from './trip.content.ts'
import {TripPage} from './trip-page.tsx'

export const sent: TripEvent = {
  ...{_key: 'sentProposal.a.1', number: 1, type: 'proposalSent', at: '2026-06-01T12:00:00Z'},
  ...{total: 800, revisionRounds: 2, validUntil: '2099-06-30'},
}

export interface RenderOptions {
  events?: TripEvent[]
  isPreview?: boolean
  error?: string
  words?: string
  founder?: FounderIdentity | null
  terms?: Terms
  business?: Business
}

/** Renders the page of a client with a proposal. */
export function render(
  trip: Partial<Trip>,
  {events = [sent], isPreview = false, founder = null, terms, business, ...failure}: RenderOptions = {},
): string {
  const state = getProposalState(events, Date.parse('2026-06-02'))
  const proposal = {
    words: 'Six days in Rome.',
    lines: [
      {_key: 'a', name: 'Explorer', price: 500},
      {_key: 'b', name: 'Hotel', note: 'Near the river', price: 300},
    ],
  }
  const common = {
    segment: 'token',
    clientName: 'Ada Byron',
    texts: tripTexts.parse({}),
    email: null,
    repliedOn: null,
    sentOn: '2026-06-01',
  }
  const view = {...common, proposal, state, accepted: [], plan: null, ...trip}
  return renderToStaticMarkup(
    <TripPage
      view={{kind: 'trip', trip: view, isPreview, ...failure}}
      founder={founder}
      terms={terms}
      business={business ?? null}
    />,
  )
}

export const accepted: AcceptedProposal = {
  _key: 'sentProposal.a.1',
  acceptedOn: '2026-06-01',
  words: 'Four days in Rome.',
  lines: [{_key: 'a', name: 'Explorer', price: 450}],
}
export const founder = {name: 'Rosa', portrait: null, signature: null, since: null, replyNote: null}
