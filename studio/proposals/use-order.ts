import {type OrderRequest, placeOrder} from '@roam/editing/orders'
import {useToast} from '@sanity/ui/toast'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useOperation} from './operations.ts'
import {describeOutcome} from './texts.ts'

/** Returns a function that asks the site to do something and says what came of it, and whether the site is being asked. */
export function useOrder(): [
  order: (request: OrderRequest, done: string) => Promise<boolean>,
  isBusy: boolean,
] {
  const client = useLakeClient()
  const toast = useToast()
  const [run, isBusy] = useOperation()
  const order = (request: OrderRequest, done: string) =>
    run(async () => toast.push(describeOutcome(request.action, await placeOrder(client, request), done)))
  return [order, isBusy]
}
