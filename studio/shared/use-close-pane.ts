import {usePaneRouter} from 'sanity/structure'

/** Returns a function that closes the pane, unless another document was opened since the last rendering. */
export function useClosePane(): () => void {
  const {closeCurrentAndAfter} = usePaneRouter()
  const {pathname} = location
  return () => {
    if (location.pathname === pathname) closeCurrentAndAfter()
  }
}
