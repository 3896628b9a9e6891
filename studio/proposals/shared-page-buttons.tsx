import {TRIP_PATH, type TripEvent} from '@roam/trip-request/trip'
import {CopyIcon} from '@sanity/icons/Copy'
import {Button} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useClient} from 'sanity'
import {environment} from '../shared/environment.ts'
import {useOperation} from './operations.ts'
import {publishWithEvent} from './publish-with-event.ts'

interface Props {
  /** Secret part of the address. */
  token: unknown
  requestId: string
  /** Event that withdraws the page, with the words of its button. */
  withdrawal: {event: TripEvent['type']; label: string; title: string}
  disabled: boolean
}

/** Renders what can be done with a page that the client can read: copy its address, or withdraw it. */
export function SharedPageButtons({token, requestId, withdrawal, disabled}: Props) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [run, isBusy] = useOperation()

  async function copy() {
    await navigator.clipboard.writeText(environment.siteUrl + TRIP_PATH + token)
    toast.push({status: 'success', title: 'The address is copied. Whoever has it can read the page.'})
  }
  const withdraw = () => run(() => publishWithEvent(client, null, requestId, {type: withdrawal.event}))

  return (
    <>
      <Button fontSize={1} icon={CopyIcon} mode="ghost" onClick={copy} padding={3} text="Copy the address" />
      <Button
        disabled={disabled || isBusy}
        fontSize={1}
        mode="bleed"
        onClick={withdraw}
        padding={3}
        text={withdrawal.label}
        title={withdrawal.title}
        tone="critical"
      />
    </>
  )
}
