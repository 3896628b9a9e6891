import type {TripOrder} from '@roam/documents/trip-order'
import {type OrderRequest, placeOrder} from '@roam/editing/orders'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {ACTION_TEXTS, describeOutcome} from './texts.ts'

/**
 * Returns a function that asks the site to do something and tells the founder what came of it, and the action that the
 * site is being asked for.
 */
export function useOrder(): [
  order: (request: OrderRequest, done: string) => Promise<void>,
  current: TripOrder['action'] | undefined,
] {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [current, setCurrent] = useState<TripOrder['action']>()

  async function order(request: OrderRequest, done: string) {
    setCurrent(request.action)
    try {
      toast.push(describeOutcome(request.action, await placeOrder(client, request), done))
    } catch (error) {
      console.error(error)
      toast.push({
        status: 'error',
        title: ACTION_TEXTS[request.action].failed,
        description: 'Please try again in a moment.',
      })
    } finally {
      setCurrent(undefined)
    }
  }
  return [order, current]
}
