import {isRefusal, type Refusal} from '@roam/editing/edit'
import {Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {confirmationDialog} from './confirmation-dialog.tsx'
import {describeRefusal} from './describe-refusal.ts'

/**
 * Returns a function that runs an operation on documents. A toast says why nothing was done; an unusual price is asked
 * about in a dialog, and the operation runs again with the price that was confirmed.
 *
 * @param failure title of the toast if nothing was done
 */
export function useOperation(failure: string) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [question, setQuestion] = useState<{text: string; confirm: () => void}>()

  async function run<Result extends object>(
    operate: (confirmedPrice?: number) => Promise<Result | Refusal>,
    onDone: (result: Result) => void,
    confirmedPrice?: number,
  ): Promise<void> {
    setQuestion(undefined)
    setBusy(true)
    try {
      const result = await operate(confirmedPrice)
      if (!isRefusal(result)) onDone(result)
      else if (result.refused === 'price') {
        const confirm = () => void run(operate, onDone, result.price)
        setQuestion({text: describeRefusal(result), confirm})
      } else toast.push({status: 'warning', title: failure, description: describeRefusal(result)})
    } catch (error) {
      console.error(error)
      toast.push({status: 'error', title: failure, description: 'Please try again in a moment.'})
    }
    setBusy(false)
  }

  const dialog =
    question &&
    confirmationDialog({
      header: 'An unusual price',
      content: <Text>{question.text}</Text>,
      confirmLabel: 'Yes, it is right',
      cancelLabel: 'No, change it',
      tone: 'primary',
      onConfirm: question.confirm,
      onClose: () => setQuestion(undefined),
    })
  return {run, isBusy, dialog}
}
