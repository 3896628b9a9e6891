import {privatePageId} from '@roam/documents/ids'
import {TRIP_PATH} from '@roam/documents/trip-token'
import {CopyIcon} from '@sanity/icons/Copy'
import {Button} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {z} from 'zod'
import {environment} from '../shared/environment.ts'
import {useCanWrite} from '../shared/use-can-write.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {CANNOT_COPY} from './texts.ts'
import type {Trip} from './trip-query.ts'
import {type Withdrawal, WithdrawButton} from './withdraw-button.tsx'

interface Props {
  trip: Trip
  withdrawal: Withdrawal
}

const token = z.string().nullable().catch(null)

/** Renders what can be done with a page that the client can read: copy its address, or withdraw it. */
export function SharedPageButtons({trip, withdrawal}: Props) {
  const toast = useToast()
  const id = privatePageId(trip.request._id)
  const canCopy = useCanWrite('privatePage', 'read')
  // Loaded before the button is pressed: some browsers write to the clipboard only at once.
  const {data: pageToken} = useListeningQuery(
    {query: '*[_id == $id && _type == "privatePage"][0].token', params: {id}, listenFilter: '_id == $id'},
    token,
    {onError: 'warn'},
  )

  async function copy() {
    try {
      await navigator.clipboard.writeText(environment.siteUrl + TRIP_PATH + pageToken)
      toast.push({status: 'success', title: 'The address is copied. Whoever has it can read the page.'})
    } catch (error) {
      console.error(error)
      toast.push({status: 'error', title: 'Nothing was copied. Try again in a moment.'})
    }
  }

  return (
    <>
      <Button
        disabled={!canCopy || !pageToken}
        fontSize={1}
        icon={CopyIcon}
        mode="ghost"
        onClick={copy}
        padding={3}
        text="Copy the address"
        title={canCopy ? undefined : CANNOT_COPY}
      />
      <WithdrawButton trip={trip} withdrawal={withdrawal} />
    </>
  )
}
