import type {ComponentProps} from 'react'
import {StateLink} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'

interface Props extends Omit<ComponentProps<typeof StateLink>, 'state'> {
  /** Id of the child pane to open. */
  id: string
}

/** Renders a link that opens a child pane next to the current one. */
export function PaneLink({id, ...props}: Props) {
  const {routerPanesState, groupIndex} = usePaneRouter()
  const panes = [...routerPanesState.slice(0, groupIndex + 1), [{id}]]
  return <StateLink {...props} state={{panes}} />
}
