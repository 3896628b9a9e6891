import {TRIP_PATH} from '@roam/trip-request/trip'
import {CopyIcon} from '@sanity/icons/Copy'
import {Button} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {environment} from '../shared/environment.ts'

/** Renders a button that copies the address of the client's private page. */
export function CopyAddressButton({token}: {token: unknown}) {
  const toast = useToast()
  async function copy() {
    await navigator.clipboard.writeText(environment.siteUrl + TRIP_PATH + token)
    toast.push({status: 'success', title: 'The address is copied. Whoever has it can read the page.'})
  }
  return (
    <Button fontSize={1} icon={CopyIcon} mode="ghost" onClick={copy} padding={3} text="Copy the address" />
  )
}
