import type {Refusal} from '@roam/editing/edit'
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

/**
 * Returns a function that runs an operation, with a message to the founder if it fails or is refused, and whether it is
 * running. It resolves to whether it is done.
 */
export function useOperation(): [
  run: (operation: () => Promise<unknown>) => Promise<boolean>,
  isBusy: boolean,
] {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function run(operation: () => Promise<unknown>) {
    setBusy(true)
    try {
      const result = await operation()
      if (!isRefusal(result)) return true
      toast.push({status: 'error', title: 'Nothing has changed', description: describeRefusal(result)})
    } catch (error) {
      console.error(error)
      toast.push({
        status: 'error',
        title: 'That did not work',
        description: 'Please look whether it has changed, and try again in a moment.',
      })
    } finally {
      setBusy(false)
    }
    return false
  }
  return [run, isBusy]
}

const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'refused' in result
