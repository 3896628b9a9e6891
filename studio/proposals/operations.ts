import {isRefusal} from '@roam/editing/edit'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useRouter} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import {describeRefusal} from '../shared/describe-refusal.ts'

/** Returns a function that opens a document of the type: next to the current pane, or alone in the preview. */
export function useOpenDocument(type: string): (id: string) => void {
  const {navigate, navigateIntent} = useRouter()
  const {routerPanesState, groupIndex} = usePaneRouter()
  return (id) => {
    // The Presentation tool has no panes.
    if (routerPanesState.length === 0) navigateIntent('edit', {id, type})
    else navigate({panes: [...routerPanesState.slice(0, groupIndex + 1), [{id}]]})
  }
}

const AGAIN = 'Please look whether it has changed, and try again in a moment.'

/**
 * Returns a function that runs an operation and says what came of it, and whether it is running. It resolves to whether
 * it is done.
 *
 * @param describeError what to do about an error, if another try does not help
 */
export function useOperation(
  describeError: (error: unknown) => string | undefined = () => undefined,
): [run: (operation: () => Promise<unknown>, done?: string) => Promise<boolean>, isBusy: boolean] {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function run(operation: () => Promise<unknown>, done?: string) {
    setBusy(true)
    try {
      const result = await operation()
      if (isRefusal(result))
        toast.push({status: 'error', title: 'Nothing has changed', description: describeRefusal(result)})
      else if (done) toast.push({status: 'success', title: done})
      return !isRefusal(result)
    } catch (error) {
      console.error(error)
      const description = describeError(error) ?? AGAIN
      toast.push({status: 'error', title: 'Not all of it worked', description})
      return false
    } finally {
      setBusy(false)
    }
  }
  return [run, isBusy]
}
