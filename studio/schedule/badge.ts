import type {DocumentBadgeComponent} from 'sanity'
import {useDescribeChange, useScheduledChangesOf} from './scheduled-changes.tsx'

const COLORS = {scheduled: 'primary', paused: 'warning', failed: 'danger'} as const

/** Says when the document goes live or leaves the site by itself. */
export const ScheduledBadge: DocumentBadgeComponent = ({id}) => {
  const [change] = useScheduledChangesOf(id)
  const describe = useDescribeChange()
  return change ? {label: describe(change), color: COLORS[change.state]} : null
}
