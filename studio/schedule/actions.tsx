import {publishScheduled} from '@roam/editing/cancel-schedule'
import {reschedule, schedulePublish, scheduleUnpublish} from '@roam/editing/schedule'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {PublishIcon} from '@sanity/icons/Publish'
import {UnpublishIcon} from '@sanity/icons/Unpublish'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDialogProps,
  getDraftId,
  getVersionId,
  useClient,
  useSingleDocRelease,
  useValidationStatus,
} from 'sanity'
import {type ReleaseChange, useDescribeChange, useReleaseChangesOf} from '../shared/scheduled-changes.tsx'
import {useOperation} from '../shared/use-operation.tsx'
import {useWhyNot} from '../shared/use-why-not.ts'
import {TimeDialog} from './time-dialog.tsx'
import {useUnschedule} from './use-unschedule.ts'

const CLIENT_OPTIONS = {apiVersion: '2025-02-19'}

/** Returns the dialog that asks for a time, and a function that opens it. */
function useTimeQuestion(header: string, text: string, onTime: (time: Date) => void) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const confirm = (time: Date) => {
    close()
    onTime(time)
  }
  const dialog: DocumentActionDialogProps | false = isOpen && {
    type: 'dialog',
    header,
    width: 'small',
    onClose: close,
    content: <TimeDialog text={text} onConfirm={confirm} onCancel={close} />,
  }
  return {dialog, open: () => setOpen(true)}
}

/** Returns why what is stored cannot be published: it is not valid, or is being validated. */
function useInvalid(storedId: string, type: string): string | undefined {
  const {validation, isValidating} = useValidationStatus(storedId, type, true)
  if (validation.some(({level}) => level === 'error')) return 'Something is still missing: see the red marks'
  return isValidating ? 'One moment' : undefined
}

/** Publishes the draft at a later time. */
export const PublishLaterAction: DocumentActionComponent = ({id, type, draft}) => {
  const client = useClient(CLIENT_OPTIONS)
  const whyNot = useWhyNot('schedulePublish', type, id)
  const invalid = useInvalid(getDraftId(id), type)
  const {onSetScheduledDraftPerspective} = useSingleDocRelease()
  const {run, isBusy, dialog} = useOperation('It could not be scheduled')
  const question = useTimeQuestion(
    'Publish later',
    'It goes live by itself at this time, as it is now. Until then nothing else of it is published, and you can still change your mind.',
    (time) => {
      const operation = crypto.randomUUID()
      void run(
        (confirmedPrice) => schedulePublish(client, {id, time, operation, confirmedPrice}),
        ({release}) => onSetScheduledDraftPerspective(release),
      )
    },
  )
  if (!draft) return null
  const reason = whyNot ?? invalid
  return {
    label: 'Publish later…',
    icon: CalendarIcon,
    disabled: isBusy || reason !== undefined,
    title: reason,
    onHandle: question.open,
    dialog: question.dialog || dialog,
  }
}

/** Takes the published document off the site at a later time, or cancels that. */
export const UnpublishLaterAction: DocumentActionComponent = (props) => {
  const {id, type, published} = props
  const client = useClient(CLIENT_OPTIONS)
  const toast = useToast()
  const reason = useWhyNot('scheduleUnpublish', type, id)
  const cancel = useCancelAction(
    props,
    useReleaseChangesOf(id).find(({isUnpublish}) => isUnpublish),
  )
  const {run, isBusy} = useOperation('It could not be scheduled')
  const question = useTimeQuestion(
    'Unpublish later',
    'It leaves the site by itself at this time. You keep it as a draft.',
    (time) => {
      const operation = crypto.randomUUID()
      void run(
        () => scheduleUnpublish(client, {id, time, operation}),
        () => toast.push({status: 'success', title: 'It leaves the site by itself'}),
      )
    },
  )
  if (cancel) return cancel
  if (!published) return null
  return {
    label: 'Unpublish later…',
    icon: UnpublishIcon,
    disabled: isBusy || reason !== undefined,
    title: reason,
    onHandle: question.open,
    dialog: question.dialog,
  }
}

type ActionProps = Parameters<DocumentActionComponent>[0]

/** Returns the action that deletes a schedule; null without one. */
function useCancelAction({type}: ActionProps, change: ReleaseChange | undefined) {
  const reason = useWhyNot('unschedule', type)
  const describe = useDescribeChange()
  const {cancel, isBusy} = useUnschedule()
  if (!change) return null
  return {
    label: change.isUnpublish ? 'Keep it on the site' : 'Delete schedule',
    icon: CloseCircleIcon,
    disabled: isBusy || reason !== undefined,
    title: reason ?? describe(change),
    onHandle: () => cancel(change),
  }
}

/** Deletes the schedule of the version that is open. */
export const CancelAction: DocumentActionComponent = (props) =>
  useCancelAction(props, useOpenVersion(props).change)

/** Returns the change whose version is open, and why it cannot go live as it is. */
function useOpenVersion({id, type, release = ''}: ActionProps) {
  const change = useReleaseChangesOf(id).find(({releaseId}) => releaseId === release)
  const invalid = useInvalid(getVersionId(id, release), type)
  const whyNot = useWhyNot('unschedule', type)
  return {change, reason: whyNot ?? (change?.isUnpublish ? undefined : invalid)}
}

/** Schedules the version that is open again, or changes its time. */
export const RescheduleAction: DocumentActionComponent = (props) => {
  const {change, reason} = useOpenVersion(props)
  const client = useClient(CLIENT_OPTIONS)
  const {run, isBusy, dialog} = useOperation('It could not be scheduled')
  const question = useTimeQuestion('Day and time', 'It happens by itself at this time.', (time) => {
    const {id, release = ''} = props
    void run((confirmedPrice) => reschedule(client, {id, release, time, confirmedPrice}))
  })
  if (!change) return null
  return {
    label: change.state === 'scheduled' ? 'Change the time…' : 'Schedule again…',
    icon: CalendarIcon,
    tone: change.state === 'scheduled' ? undefined : 'primary',
    disabled: isBusy || reason !== undefined,
    title: reason,
    onHandle: question.open,
    dialog: question.dialog || dialog,
  }
}

/** Publishes the version that is open now. */
export const PublishNowAction: DocumentActionComponent = (props) => {
  const {id, release = ''} = props
  const {change, reason} = useOpenVersion(props)
  const client = useClient(CLIENT_OPTIONS)
  const toast = useToast()
  const {onSetScheduledDraftPerspective} = useSingleDocRelease()
  const {run, isBusy, dialog} = useOperation('It was not published')
  if (!change || change.isUnpublish) return null
  return {
    label: 'Publish now',
    icon: PublishIcon,
    disabled: isBusy || reason !== undefined,
    title: reason,
    onHandle: () =>
      void run(
        (confirmedPrice) => publishScheduled(client, {id, release, confirmedPrice}),
        () => {
          onSetScheduledDraftPerspective('')
          toast.push({status: 'success', title: 'It is on your site'})
        },
      ),
    dialog,
  }
}
