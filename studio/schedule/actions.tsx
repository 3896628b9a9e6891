import {publishScheduled} from '@roam/editing/cancel-schedule'
import {reschedule, schedulePublish, scheduleUnpublish} from '@roam/editing/schedule'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {PublishIcon} from '@sanity/icons/Publish'
import {UnpublishIcon} from '@sanity/icons/Unpublish'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDialogProps,
  getDraftId,
  getVersionId,
  useSingleDocRelease,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import {type ReleaseChange, useDescribeChange, useReleaseChangesOf} from '../shared/scheduled-changes.tsx'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {TimeDialog} from './time-dialog.tsx'
import {useUnschedule} from './use-unschedule.ts'

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

/**
 * Returns the revision of the draft, or of the version in a release, that was validated, and why it cannot be published:
 * it is not valid, or not stored yet.
 */
function useValidity(id: string, type: string, release?: string) {
  const storedId = release === undefined ? getDraftId(id) : getVersionId(id, release)
  const {validation, isValidating, revision} = useValidationStatus(storedId, type, true)
  const {isSyncing} = useSyncState(id, type, release)
  const hasErrors = validation.some(({level}) => level === 'error')
  const unstored = isValidating || isSyncing ? 'One moment' : undefined
  return {revision, invalid: hasErrors ? 'Something is still missing: see the red marks' : unstored}
}

/** Publishes the draft at a later time. */
export const PublishLaterAction: DocumentActionComponent = ({id, type, draft}) => {
  const client = useLakeClient()
  const whyNot = useWhyNot('schedulePublish', type, id)
  const {revision, invalid} = useValidity(id, type)
  const [validRevision, setValidRevision] = useState<string>()
  const {onSetScheduledDraftPerspective} = useSingleDocRelease()
  const {run, isBusy, dialog} = useEdit('It could not be scheduled')
  const question = useTimeQuestion(
    'Publish later',
    'It goes live by itself at this time, as it is now. Until then nothing else of it is published, and you can still change your mind.',
    (time) => {
      const operation = crypto.randomUUID()
      void run(
        (confirmedPrice) =>
          schedulePublish(client, {id, time, operation, revision: validRevision, confirmedPrice}),
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
    onHandle: () => {
      setValidRevision(revision)
      question.open()
    },
    dialog: question.dialog || dialog,
  }
}

/** Takes the published document off the site at a later time, or cancels that. */
export const UnpublishLaterAction: DocumentActionComponent = (props) => {
  const {id, type, published} = props
  const client = useLakeClient()
  const reason = useWhyNot('scheduleUnpublish', type, id)
  const cancel = useCancelAction(
    props,
    useReleaseChangesOf(id).find(({isUnpublish}) => isUnpublish),
  )
  const {run, isBusy} = useEdit('It could not be scheduled')
  const question = useTimeQuestion(
    'Unpublish later',
    'It leaves the site by itself at this time. You keep it as a draft.',
    (time) => {
      const operation = crypto.randomUUID()
      void run(() => scheduleUnpublish(client, {id, time, operation}), 'It leaves the site by itself')
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
  if (!change || change.isShared) return null
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
  const {invalid} = useValidity(id, type, release)
  const whyNot = useWhyNot('unschedule', type)
  return {change, reason: whyNot ?? (change?.isUnpublish ? undefined : invalid)}
}

/** Schedules the version that is open again, or changes its time. */
export const RescheduleAction: DocumentActionComponent = (props) => {
  const {change, reason} = useOpenVersion(props)
  const client = useLakeClient()
  const {run, isBusy, dialog} = useEdit('It could not be scheduled')
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
  const client = useLakeClient()
  const {onSetScheduledDraftPerspective} = useSingleDocRelease()
  const {run, isBusy, dialog} = useEdit('It was not published')
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
          return 'It is on your site'
        },
      ),
    dialog,
  }
}
