import type {DocumentBadgeComponent} from 'sanity'
import {useDescribeChange, useScheduledChangesOf} from '../shared/scheduled-changes.tsx'

const COLORS = {scheduled: 'primary', paused: 'warning', failed: 'danger'} as const

const createBadge =
  (isUnpublish: boolean): DocumentBadgeComponent =>
  ({id}) => {
    const change = useScheduledChangesOf(id).find((item) => item.isUnpublish === isUnpublish)
    const describe = useDescribeChange()
    return change ? {label: describe(change), color: COLORS[change.state]} : null
  }

/** Say when the document goes live and when it leaves the site by itself. */
export const scheduledBadges = [createBadge(false), createBadge(true)]
