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
