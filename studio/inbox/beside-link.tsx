import type {ComponentProps} from 'react'
import {StateLink} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'

interface Props extends Omit<ComponentProps<typeof StateLink>, 'state'> {
  /** Of what opens beside this pane. */
  id: string
}

/** A link that opens something beside the pane in which it stands. */
export function BesideLink({id, ...props}: Props) {
  const {routerPanesState, groupIndex} = usePaneRouter()
  const panes = [...routerPanesState.slice(0, groupIndex + 1), [{id}]]
  return <StateLink {...props} state={{panes}} />
}
