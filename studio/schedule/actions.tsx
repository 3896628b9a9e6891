import {CalendarIcon} from '@sanity/icons/Calendar'
import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {UnpublishIcon} from '@sanity/icons/Unpublish'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  getDraftId,
  useClient,
  useSingleDocRelease,
  useValidationStatus,
} from 'sanity'
import {useDescribeChange, useScheduledChangesOf} from '../shared/scheduled-changes.tsx'
import {useCanPublish} from '../shared/use-can-write.ts'
import {deleteRelease, scheduleRelease} from './releases.ts'
import {TimeDialog} from './time-dialog.tsx'

const CLIENT_OPTIONS = {apiVersion: '2025-02-19'}

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Replaces the Studio's action "Schedule publish": publishes the draft at a later time. */
export const PublishLaterAction: DocumentActionComponent = ({id, type, draft}) => {
  const client = useClient(CLIENT_OPTIONS)
  const toast = useToast()
  const {validation, isValidating} = useValidationStatus(getDraftId(id), type, true)
  const canPublish = useCanPublish(type)
  const {onSetScheduledDraftPerspective} = useSingleDocRelease()
  const changes = useScheduledChangesOf(id)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const closeDialog = () => setDialogOpen(false)

  if (!draft || !canPublish) return null

  const isScheduled = changes.some(({releaseId, isUnpublish}) => releaseId && !isUnpublish)
  const hasErrors = validation.some(({level}) => level === 'error')
  const reason = isScheduled
    ? 'It is already scheduled: choose “Goes live later” above to change that'
    : hasErrors
      ? 'Something is still missing: see the red marks'
      : undefined

  async function schedule(time: Date) {
    closeDialog()
    try {
      const addVersion = (releaseId: string) =>
        client.createVersion({releaseId, publishedId: id, baseId: getDraftId(id)})
      const releaseId = await scheduleRelease(client, 'Goes live later', time, addVersion)
      onSetScheduledDraftPerspective(releaseId)
    } catch (error) {
      toast.push({status: 'error', title: 'It could not be scheduled', description: getMessage(error)})
    }
  }

  return {
    label: 'Publish later…',
    icon: CalendarIcon,
    disabled: reason !== undefined || isValidating,
    title: reason,
    onHandle: () => setDialogOpen(true),
    dialog: isDialogOpen && {
      type: 'dialog',
      header: 'Publish later',
      width: 'small',
      onClose: closeDialog,
      content: (
        <TimeDialog
          text="It goes live by itself at this time, as it is now. Until then nothing else of it is published, and you can still change your mind."
          confirmLabel="Schedule"
          onConfirm={schedule}
          onCancel={closeDialog}
        />
      ),
    },
  }
}
PublishLaterAction.action = 'schedule'

const REFERRING_QUERY =
  'count(*[references($id) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))])'

/** Takes the published document off the site at a later time, or cancels that. */
export const UnpublishLaterAction: DocumentActionComponent = ({id, type, published}) => {
  const client = useClient(CLIENT_OPTIONS)
  const toast = useToast()
  const canPublish = useCanPublish(type)
  const {onSetScheduledDraftPerspective} = useSingleDocRelease()
  const describe = useDescribeChange()
  const scheduled = useScheduledChangesOf(id).find(({isUnpublish}) => isUnpublish)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const closeDialog = () => setDialogOpen(false)

  if (!published || !canPublish) return null

  async function attempt(run: () => Promise<void>, title: string) {
    try {
      await run()
    } catch (error) {
      toast.push({status: 'error', title, description: getMessage(error)})
    }
  }

  if (scheduled?.releaseId) {
    const {releaseId} = scheduled
    const cancel = async () => {
      await deleteRelease(client, releaseId)
      onSetScheduledDraftPerspective('')
      toast.push({status: 'success', title: 'It stays on the site'})
    }
    return {
      label: 'Keep it on the site',
      title: describe(scheduled),
      icon: CloseCircleIcon,
      onHandle: () => void attempt(cancel, 'It could not be canceled'),
    }
  }

  const schedule = async (time: Date) => {
    const raw = client.withConfig({perspective: 'raw'})
    if ((await raw.fetch<number>(REFERRING_QUERY, {id})) > 0)
      throw new Error('Something else on the site refers to it. Remove it there first.')
    const addVersion = (releaseId: string) => client.unpublishVersion({releaseId, publishedId: id})
    await scheduleRelease(client, 'Leaves the site', time, addVersion)
    toast.push({status: 'success', title: 'It leaves the site by itself'})
  }
  return {
    label: 'Unpublish later…',
    icon: UnpublishIcon,
    onHandle: () => setDialogOpen(true),
    dialog: isDialogOpen && {
      type: 'dialog',
      header: 'Unpublish later',
      width: 'small',
      onClose: closeDialog,
      content: (
        <TimeDialog
          text="It leaves the site by itself at this time. You keep it as a draft."
          confirmLabel="Schedule"
          onConfirm={async (time) => {
            closeDialog()
            await attempt(() => schedule(time), 'It could not be scheduled')
          }}
          onCancel={closeDialog}
        />
      ),
    },
  }
}
