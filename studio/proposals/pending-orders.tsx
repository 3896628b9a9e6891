import {takeBackOrder} from '@roam/editing/orders'
import type {Trip} from '@roam/editing/trip'
import {Button, Card, Flex, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {useOperation} from './operations.ts'
import {ACTION_TEXTS, describeOutcome} from './texts.ts'

/** Renders what waits for the site, with a button that takes it back. */
export function PendingOrders({orders}: {orders: Trip['orders']}) {
  const client = useLakeClient()
  const toast = useToast()
  const reason = useWhyNot('takeBackOrder', 'tripOrder')
  const [run, isBusy] = useOperation()
  const takeBack = ({_id, action}: Trip['orders'][number]) =>
    run(async () => {
      const result = await takeBackOrder(client, _id)
      if (result) toast.push(describeOutcome(action, result, 'It is too late: your site was faster'))
    })
  return orders.map((order) => (
    <Card key={order._id} border data-testid="pending-order" padding={3} radius={3} tone="caution">
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Text size={1}>{ACTION_TEXTS[order.action].waiting}</Text>
        <Button
          disabled={reason !== undefined || isBusy}
          mode="bleed"
          onClick={() => takeBack(order)}
          text="Take it back"
          title={reason}
        />
      </Flex>
    </Card>
  ))
}
