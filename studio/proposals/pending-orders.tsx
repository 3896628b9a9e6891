import {Button, Card, Flex, Text} from '@sanity/ui'
import {useClient} from 'sanity'
import {useCanWrite} from '../shared/use-can-write.ts'
import {useOperation} from './operations.ts'
import {takeBackOrder} from './orders.ts'
import {ACTION_TEXTS} from './texts.ts'
import type {Trip} from './trip-query.ts'

/** Renders what waits for the site, with a button that takes it back. */
export function PendingOrders({orders}: {orders: Trip['orders']}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const canTakeBack = useCanWrite('tripOrder', 'delete')
  const [run, isBusy] = useOperation()
  return orders.map(({_id, action}) => (
    <Card key={_id} border data-testid="pending-order" padding={3} radius={3} tone="caution">
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Text size={1}>{ACTION_TEXTS[action].waiting}</Text>
        <Button
          disabled={!canTakeBack || isBusy}
          fontSize={1}
          mode="bleed"
          onClick={() => run(() => takeBackOrder(client, _id))}
          padding={3}
          text="Take it back"
        />
      </Flex>
    </Card>
  ))
}
