import {isRefusal, isUnknownOutcome, type Refusal} from '@roam/editing/edit'
import {Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import type {DocumentActionDialogProps} from 'sanity'
import {IntentLink} from 'sanity/router'
import {confirmationDialog} from './confirmation-dialog.tsx'
import {describeRefusal} from './describe-refusal.ts'

/**
 * Returns a function that runs an operation on documents. If nothing was done, a toast or a dialog says why. An unusual
 * price is asked about; the operation then runs again with the price that was confirmed. `onDone` can return the title of
 * a toast.
 *
 * @param failure title if nothing was done
 */
export function useEdit(failure: string) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<DocumentActionDialogProps>()
  const onClose = () => setDialog(undefined)

  async function run<Result extends object>(
    operate: (confirmedPrice?: number) => Promise<Result | Refusal>,
    onDone?: (result: Result) => unknown,
    confirmedPrice?: number,
  ): Promise<void> {
    onClose()
    setBusy(true)
    try {
      const result = await operate(confirmedPrice)
      if (!isRefusal(result)) {
        const title = onDone?.(result)
        if (typeof title === 'string') toast.push({status: 'success', title})
      } else if (result.refused === 'price')
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
          : {status: 'error', title: failure, description: 'Please try again in a moment.'},
      )
    }
    setBusy(false)
  }

  return {run, isBusy, dialog}
}
