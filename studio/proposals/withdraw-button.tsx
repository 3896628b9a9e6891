import {Box, Button, Dialog, Flex, Text} from '@sanity/ui'
import {useState} from 'react'
import {useCanWrite} from '../shared/use-can-write.ts'
import type {OrderRequest} from './orders.ts'
import {CANNOT_WITHDRAW} from './texts.ts'
import type {Trip} from './trip-query.ts'
import {useOrder} from './use-order.ts'

/** How something is taken back from the client. */
export interface Withdrawal {
  action: 'withdrawProposal' | 'withdrawPlan'
  label: string
  title: string
  /** What the founder is asked first; absent: nothing. */
  question?: {header: string; text: string}
  /** Title of the message when it is done. */
  done: string
}

/** Renders a button that takes a proposal or a plan back from the client. */
export function WithdrawButton({trip, withdrawal}: {trip: Trip; withdrawal: Withdrawal}) {
  const {action, label, title, question, done} = withdrawal
  const [order, current] = useOrder()
  const canWithdraw = useCanWrite('tripOrder', 'create')
  // What is known while the question is read: if more happens, the site refuses the order.
  const [askedOrder, setAskedOrder] = useState<OrderRequest>()
  const close = () => setAskedOrder(undefined)

  function withdraw(request: OrderRequest) {
    close()
    void order(request, done)
  }

  function handle() {
    const request = {requestId: trip.request._id, action, eventCount: trip.eventCount}
    if (question) setAskedOrder(request)
    else withdraw(request)
  }

  return (
    <>
      <Button
        disabled={!canWithdraw || current !== undefined}
        fontSize={1}
        mode="bleed"
        onClick={handle}
        padding={3}
        text={label}
        title={canWithdraw ? title : CANNOT_WITHDRAW}
        tone="critical"
      />
      {question && askedOrder && (
        <Dialog
          header={question.header}
          id={`${action}-question`}
          onClose={close}
          width={1}
          footer={
            <Flex gap={2} justify="flex-end" padding={3}>
              <Button fontSize={1} mode="bleed" onClick={close} padding={3} text="Leave it" />
              <Button
                fontSize={1}
                onClick={() => withdraw(askedOrder)}
                padding={3}
                text={`${label} now`}
                tone="critical"
              />
            </Flex>
          }
        >
          <Box padding={4}>
            <Text>{question.text}</Text>
          </Box>
        </Dialog>
      )}
    </>
  )
}
