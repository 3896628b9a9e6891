import {cancelSchedule} from '@roam/editing/cancel-schedule'
import {pauseSchedule} from '@roam/editing/releases'
import {useToast} from '@sanity/ui/toast'
import {useCurrentUser, useSingleDocRelease} from 'sanity'
import type {ReleaseChange} from '../shared/scheduled-changes.tsx'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'

/** Returns functions that pause a schedule, to edit its change, and that delete it; each says what became of the words. */
export function useUnschedule() {
  const client = useLakeClient()
  const user = useCurrentUser()
  const toast = useToast()
  const {onSetScheduledDraftPerspective} = useSingleDocRelease()
  const {run, isBusy} = useEdit('The schedule has not changed')

  const pause = (release: string) =>
    void run(
      () => pauseSchedule(client, release),
      () => onSetScheduledDraftPerspective(release),
    )

  const cancel = ({documentId: id, releaseId: release, isUnpublish}: ReleaseChange) =>
    void run(
      () => cancelSchedule(client, {id, release}, user?.name ?? null),
      ({inTrash}) => {
        onSetScheduledDraftPerspective('')
        if (!inTrash) return isUnpublish ? 'It stays on the site' : 'It is an ordinary draft again'
        toast.push({
          status: 'warning',
          title: 'The schedule is deleted',
          description: 'The draft has newer words: they stay. What was scheduled is in the trash.',
        })
        return undefined
      },
    )

  return {pause, cancel, isBusy}
}
