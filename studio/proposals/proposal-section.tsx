import {proposalId} from '@roam/documents/ids'
import {getProposalState} from '@roam/documents/trip-state'
import type {PriceList} from '@roam/trip-request'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {Button, Flex} from '@sanity/ui'
import {useClient, useEditState} from 'sanity'
import {useChosenTimeZone} from '../shared/use-time-zone.ts'
import {createProposal} from './create-proposal.ts'
import {useOpenDocument, useOperation} from './operations.ts'
import {SharedPageButtons} from './shared-page-buttons.tsx'
import {STATUS_TEXTS} from './texts.ts'
import type {Trip} from './trip-query.ts'
import styles from './trip-section.module.css'
import type {Withdrawal} from './withdraw-button.tsx'

const WITHDRAWAL: Withdrawal = {
  action: 'withdrawProposal',
  label: 'Withdraw',
  title: 'The client can no longer read it. You can send it again.',
  done: 'Withdrawn: the client can no longer read it',
}

const WITHDRAWAL_OF_ACCEPTED: Withdrawal = {
  ...WITHDRAWAL,
  question: {
    header: 'Withdraw what was accepted?',
    text: 'Your client has accepted this proposal, and can no longer read it then. What was accepted stays here, under what has happened.',
  },
}

interface Props {
  trip: Trip
  priceList: PriceList
  disabled: boolean
}

/** Renders the state of a request's proposal, and what can be done with it. */
export function ProposalSection({trip, priceList, disabled}: Props) {
  const {request, events} = trip
  const client = useClient({apiVersion: '2025-02-19'})
  const id = proposalId(request._id)
  const {draft, published, ready} = useEditState(id, 'proposal')
  const openDocument = useOpenDocument('proposal')
  const [run, isBusy] = useOperation()
  const document = draft ?? published
  const {status} = getProposalState(events, Date.now(), useChosenTimeZone())
  const isOpen = status !== 'unsent' && status !== 'withdrawn'

  const write = () =>
    run(async () => {
      await createProposal(client, request, priceList)
      openDocument(id)
    })

  return (
    <section aria-label="Proposal" className={styles.section}>
      <h3>Proposal</h3>
      <p data-testid="proposal-status">{document || isOpen ? STATUS_TEXTS[status] : 'There is none yet.'}</p>
      <Flex gap={2} wrap="wrap">
        {document ? (
          <Button
            fontSize={1}
            icon={DocumentTextIcon}
            mode={status === 'changeRequested' ? 'default' : 'ghost'}
            onClick={() => openDocument(id)}
            padding={3}
            text={status === 'changeRequested' ? 'Change the proposal' : 'Open the proposal'}
          />
        ) : (
          <Button
            disabled={disabled || isBusy || !ready}
            fontSize={1}
            icon={DocumentTextIcon}
            mode="ghost"
            onClick={write}
            padding={3}
            text="Write a proposal"
          />
        )}
        {isOpen && (
          <SharedPageButtons
            trip={trip}
            withdrawal={status === 'accepted' ? WITHDRAWAL_OF_ACCEPTED : WITHDRAWAL}
          />
        )}
      </Flex>
    </section>
  )
}
