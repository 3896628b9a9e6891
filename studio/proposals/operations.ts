import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useRouter} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'

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

/** Returns a function that runs an operation, with a message to the founder if it fails, and whether it is running. */
export function useOperation(): [run: (operation: () => Promise<unknown>) => Promise<void>, isBusy: boolean] {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function run(operation: () => Promise<unknown>) {
    setBusy(true)
    try {
      await operation()
    } catch (error) {
      console.error(error)
      toast.push({
        status: 'error',
        title: 'That did not work',
        description: 'Nothing has changed. Please try again in a moment.',
      })
    } finally {
      setBusy(false)
    }
  }
  return [run, isBusy]
}
