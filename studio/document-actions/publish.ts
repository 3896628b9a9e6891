import type {DocumentActionComponent} from 'sanity'
import {useScheduledChangesOf} from '../shared/scheduled-changes.tsx'

/**
 * Disables the action `publish` while a change of the document waits to go live: that change would replace what is
 * published now, without a word.
 */
export function withoutScheduledChange(original: DocumentActionComponent): DocumentActionComponent {
  if (original.action !== 'publish') return original
  const PublishAction: DocumentActionComponent = (props) => {
    const description = original(props)
    const isScheduled = useScheduledChangesOf(props.id).some(
      ({releaseId, isUnpublish}) => releaseId && !isUnpublish,
    )
    return description && isScheduled && props.release === undefined
      ? {...description, disabled: true, title: SCHEDULED_PUBLISH_REASON}
      : description
  }
  PublishAction.action = original.action
  return PublishAction
}

const SCHEDULED_PUBLISH_REASON =
  'A change of it is scheduled, and would replace this. Choose “Goes live later” above, and pause or delete it first.'
