import {takeBackOrder} from '@roam/editing/orders'
import type {Trip} from '@roam/editing/trip'
import {Button, Card, Flex, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {ACTION_TEXTS, describeOutcome} from './texts.ts'

/** Renders what waits for the site or was refused, with a button that takes it back or dismisses it. */
export function PendingOrders({orders}: {orders: Trip['orders']}) {
  const client = useLakeClient()
  const toast = useToast()
  const reason = useWhyNot('takeBackOrder', 'tripOrder')
  const {run, isBusy} = useEdit('It was not taken back')
  const takeBack = ({_id, action, refusal}: Trip['orders'][number]) =>
    run(async () => {
      const result = await takeBackOrder(client, _id)
      if (result && !refusal)
        toast.push(describeOutcome(action, result, 'It is too late: your site was faster'))
    })
  return orders.map((order) => (
    <Card
      key={order._id}
      border
      data-testid={order.refusal ? 'refused-order' : 'pending-order'}
      padding={3}
      radius={3}
      tone={order.refusal ? 'critical' : 'caution'}
    >
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Text size={1}>{describeOrder(order)}</Text>
        <Button
          disabled={reason !== undefined || isBusy}
          mode="bleed"
          onClick={() => takeBack(order)}
          text={order.refusal ? 'Dismiss' : 'Take it back'}
          title={reason}
        />
      </Flex>
    </Card>
  ))
}

function describeOrder({action, refusal}: Trip['orders'][number]): string {
  if (!refusal) return ACTION_TEXTS[action].waiting
  const {title, description} = describeOutcome(action, refusal, '')
  return `${title}. ${description ?? ''}`
}
