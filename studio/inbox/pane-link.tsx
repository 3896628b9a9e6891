import type {ComponentProps} from 'react'
import {StateLink} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'

interface Props extends Omit<ComponentProps<typeof StateLink>, 'state'> {
  /** Id of the pane to open. */
  id: string
  /** Parameters of that pane. */
  params?: Record<string, string>
  /** Whether the pane replaces the current one, instead of opening next to it. */
  isSibling?: boolean
}

/** Renders a link that opens a child pane next to the current one, or another pane in its place. */
export function PaneLink({id, params, isSibling = false, ...props}: Props) {
  const {routerPanesState, groupIndex} = usePaneRouter()
  const parents = routerPanesState.slice(0, isSibling ? groupIndex : groupIndex + 1)
  return <StateLink {...props} state={{panes: [...parents, [{id, params}]]}} />
}
