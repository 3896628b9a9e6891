import {privatePageId} from '@roam/documents/ids'
import {TRIP_PATH} from '@roam/documents/trip-token'
import {CopyIcon} from '@sanity/icons/Copy'
import {Button} from '@sanity/ui'
import type {ComponentProps} from 'react'
import {z} from 'zod'
import {environment} from '../shared/environment.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {WithdrawButton} from './withdraw-button.tsx'

const token = z.string().nullable().catch(null)

/** Renders what can be done with a page that the client can read: copy its address, or withdraw it. */
export function SharedPageButtons({trip, action}: ComponentProps<typeof WithdrawButton>) {
  const {run} = useEdit('The address was not copied')
  const id = privatePageId(trip.request._id)
  const reason = useWhyNot('copyPrivateAddress', 'privatePage')
  // Loaded before the button is pressed: some browsers write to the clipboard only at once.
  const {data: pageToken} = useListeningQuery(
    {query: '*[_id == $id && _type == "privatePage"][0].token', params: {id}, listenFilter: '_id == $id'},
    token,
  )

  const copy = () =>
    run(
      () => navigator.clipboard.writeText(environment.siteUrl + TRIP_PATH + pageToken),
      'The address is copied. Whoever has it can read the page.',
    )

  return (
    <>
      <Button
        disabled={reason !== undefined || !pageToken}
        icon={CopyIcon}
        mode="ghost"
        onClick={copy}
        text="Copy the address"
        title={reason}
      />
      <WithdrawButton trip={trip} action={action} />
    </>
  )
}
