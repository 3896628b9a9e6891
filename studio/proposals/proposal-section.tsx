import {proposalId} from '@roam/documents/ids'
import {getProposalState} from '@roam/documents/trip-state'
import type {Trip} from '@roam/editing/trip'
import {writeProposal} from '@roam/editing/write-proposal'
import type {PriceList} from '@roam/trip-request'
import {listUnlisted} from '@roam/trip-request/proposal'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {Button, Flex} from '@sanity/ui'
import {useEditState} from 'sanity'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useChosenTimeZone, useDay} from '../shared/use-time-zone.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {SharedPageButtons} from './shared-page-buttons.tsx'
import {describeUnlisted, STATUS_TEXTS} from './texts.ts'
import styles from './trip-section.module.css'
import {useOpenDocument} from './use-open-document.ts'

interface Props {
  trip: Trip
  priceList: PriceList
}

/** Renders the state of a request's proposal, and what can be done with it. */
export function ProposalSection({trip, priceList}: Props) {
  const {request, events} = trip
  const client = useLakeClient()
  const id = proposalId(request._id)
  const {draft, published, ready} = useEditState(id, 'proposal')
  const openDocument = useOpenDocument('proposal')
  const {run, isBusy} = useEdit('There is no proposal yet')
  const document = draft ?? published
  const reason = useWhyNot('writeProposal', 'proposal')
  const {status, accepted} = getProposalState(events, Date.now(), useChosenTimeZone())
  const lines: unknown = document?.lines
  const isInProposal = (name: string) =>
    Array.isArray(lines) && lines.some((line: {name?: unknown} | null) => line?.name === name)
  const unlisted =
    status === 'unsent'
      ? listUnlisted(request, priceList).filter((name) => !document || isInProposal(name))
      : []
  const isOpen = status !== 'unsent' && status !== 'withdrawn'

  const today = useDay(Date.now())
  const write = async () => {
    if (await run(() => writeProposal(client, request, priceList, today))) openDocument(id)
  }

  return (
    <section aria-label="Proposal" className={styles.section}>
      <h3>Proposal</h3>
      <p data-testid="proposal-status">
        {document || isOpen ? STATUS_TEXTS[status] : 'There is none yet.'}
        {accepted && status !== 'accepted' && ' What was accepted before stays on the private page.'}
      </p>
      {unlisted.length > 0 && <p>{describeUnlisted(unlisted)}</p>}
      <Flex gap={2} wrap="wrap">
        {document ? (
          <Button
            icon={DocumentTextIcon}
            mode={status === 'changeRequested' ? 'default' : 'ghost'}
            onClick={() => openDocument(id)}
            text={status === 'changeRequested' ? 'Change the proposal' : 'Open the proposal'}
          />
        ) : (
          <Button
            disabled={reason !== undefined || isBusy || !ready}
            icon={DocumentTextIcon}
            mode="ghost"
            onClick={write}
            text="Write a proposal"
            title={reason}
          />
        )}
        {isOpen && <SharedPageButtons trip={trip} action="withdrawProposal" />}
      </Flex>
    </section>
  )
}
