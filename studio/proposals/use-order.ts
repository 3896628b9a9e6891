import {type OrderRequest, placeOrder} from '@roam/editing/orders'
import {useToast} from '@sanity/ui/toast'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {describeOutcome} from './texts.ts'

/** Returns a function that asks the site to do something and says what came of it, and whether the site is being asked. */
export function useOrder() {
  const client = useLakeClient()
  const toast = useToast()
  const {run, isBusy} = useEdit('It could not be asked of your site')
  const order = (request: OrderRequest, done: string) =>
    run(async () => toast.push(describeOutcome(request.action, await placeOrder(client, request), done)))
  return {order, isBusy}
}
