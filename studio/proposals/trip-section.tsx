import type {PriceList} from '@roam/trip-request'
import {getProposalState, proposalId, TRIP_PATH} from '@roam/trip-request/trip'
import {CopyIcon} from '@sanity/icons/Copy'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {Button, Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient, useEditState} from 'sanity'
import {useRouter} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import {environment} from '../shared/environment.ts'
import type {ClientRequest} from './client-request.ts'
import {createProposal} from './create-proposal.ts'
import {EventList} from './event-list.tsx'
import {publishWithEvent} from './send-proposal.tsx'
import {STATUS_TEXTS} from './texts.ts'
import styles from './trip-section.module.css'

interface Props {
  request: ClientRequest
  priceList: PriceList
  disabled: boolean
}

/** Returns a function that opens a child pane next to the current one. */
function useOpenPane(): (id: string) => void {
  const {navigate} = useRouter()
  const {routerPanesState, groupIndex} = usePaneRouter()
  return (id) => navigate({panes: [...routerPanesState.slice(0, groupIndex + 1), [{id}]]})
}

/** Returns a function that runs an operation, with a message to the founder if it fails, and whether it is running. */
function useOperation(): [run: (operation: () => Promise<unknown>) => Promise<void>, isBusy: boolean] {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function run(operation: () => Promise<unknown>) {
    setBusy(true)
    try {
      await operation()
    } catch (error) {
      console.error(error)
      toast.push({
        status: 'error',
        title: 'That did not work',
        description: 'Nothing has changed. Please try again in a moment.',
      })
    } finally {
      setBusy(false)
    }
  }
  return [run, isBusy]
}

/** Renders the proposal of a request: its state, what can be done with it, and what has happened. */
export function TripSection({request, priceList, disabled}: Props) {
  const client = useClient({apiVersion: '2025-02-19'})
  const id = proposalId(request._id)
  const {draft, published, ready} = useEditState(id, 'proposal')
  const openPane = useOpenPane()
  const [run, isBusy] = useOperation()
  const document = draft ?? published
  const {status} = getProposalState(request.events, Date.now())
  const isOpen = status !== 'unsent' && status !== 'withdrawn'

  const write = () =>
    run(async () => {
      await createProposal(client, request, priceList)
      openPane(id)
    })
  const withdraw = () => run(() => publishWithEvent(client, null, request._id, {type: 'proposalWithdrawn'}))

  return (
    <section aria-label="Proposal" className={styles.section}>
      <h3>Proposal</h3>
      <p data-testid="proposal-status">{document ? STATUS_TEXTS[status] : 'There is none yet.'}</p>
      <Flex gap={2} wrap="wrap">
        {document ? (
          <Button
            fontSize={1}
            icon={DocumentTextIcon}
            mode={status === 'changeRequested' ? 'default' : 'ghost'}
            onClick={() => openPane(id)}
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
        {isOpen && <CopyAddressButton token={document?.token} />}
        {isOpen && (
          <Button
            disabled={disabled || isBusy}
            fontSize={1}
            mode="bleed"
            onClick={withdraw}
            padding={3}
            text="Withdraw"
            title="The client can no longer read it. You can send it again."
            tone="critical"
          />
        )}
      </Flex>
      <EventList events={request.events} />
    </section>
  )
}

function CopyAddressButton({token}: {token: unknown}) {
  const toast = useToast()
  async function copy() {
    await navigator.clipboard.writeText(environment.siteUrl + TRIP_PATH + token)
    toast.push({status: 'success', title: 'The address is copied. Whoever has it can read the page.'})
  }
  return (
    <Button fontSize={1} icon={CopyIcon} mode="ghost" onClick={copy} padding={3} text="Copy the address" />
  )
}
