import {isRefusal, isUnknownOutcome, type Refusal} from '@roam/editing/edit'
import {Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import type {DocumentActionDialogProps} from 'sanity'
import {IntentLink} from 'sanity/router'
import {confirmationDialog} from './confirmation-dialog.tsx'
import {describeRefusal} from './describe-refusal.ts'

/** Title of a toast when an operation is done, or a function that can return it. */
type OnDone<Result> = string | ((result: Result) => unknown)

/**
 * Returns a function that runs an operation, and resolves to whether it is done. If it is not, a toast or a dialog says
 * why. An unusual price is asked about; the operation then runs again with the price that was confirmed.
 *
 * @param failure title if it is not done
 * @param describeError what to do about an error, if another try does not help
 */
export function useEdit(
  failure: string,
  describeError: (error: unknown) => string | undefined = () => undefined,
) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<DocumentActionDialogProps>()
  const onClose = () => setDialog(undefined)

  async function run<Result>(
    operate: (confirmedPrice?: number) => Promise<Result | Refusal>,
    onDone?: OnDone<Result>,
    confirmedPrice?: number,
  ): Promise<boolean> {
    onClose()
    setBusy(true)
    try {
      const result = await operate(confirmedPrice)
      if (!isRefusal(result)) {
        const title = typeof onDone === 'function' ? onDone(result) : onDone
        if (typeof title === 'string') toast.push({status: 'success', title})
        return true
      }
      if (result.refused === 'price')
        setDialog(
          confirmationDialog({
            header: 'An unusual price',
            content: <Text>{describeRefusal(result)}</Text>,
            confirmLabel: 'Yes, it is right',
            cancelLabel: 'No, change it',
            tone: 'primary',
            onConfirm: () => void run(operate, onDone, result.price),
            onClose,
          }),
        )
      else if (result.refused === 'referenced')
        setDialog({
          type: 'dialog',
          header: failure,
          width: 'small',
          onClose,
          content: (
            <Stack gap={4}>
              <Text>{describeRefusal(result)}</Text>
              <Stack as="ul" gap={3}>
                {result.references.map(({id, type, title}) => (
                  <Text as="li" key={id}>
                    <IntentLink intent="edit" params={{id, type}} onClick={onClose}>
                      {title}
                    </IntentLink>
                  </Text>
                ))}
              </Stack>
            </Stack>
          ),
        })
      else {
        const title = result.refused === 'unknown' ? 'The connection was lost' : failure
        toast.push({status: 'warning', title, description: describeRefusal(result)})
      }
    } catch (error) {
      console.error(error)
      toast.push(
        isUnknownOutcome(error)
          ? {status: 'error', title: 'It is not certain whether that was done', description: 'Look again.'}
          : {
              status: 'error',
              title: failure,
              description: describeError(error) ?? 'Please try again in a moment.',
            },
      )
    } finally {
      setBusy(false)
    }
    return false
  }

  return {run, isBusy, dialog}
}
