import {LockIcon} from '@sanity/icons/Lock'
import {Button, Stack} from '@sanity/ui'
import {
  type InputProps,
  isObjectInputProps,
  isVersionId,
  type ObjectInputProps,
  useSingleDocRelease,
  useUser,
} from 'sanity'
import {Notice} from '../shared/notice.tsx'
import {type ReleaseChange, useDescribeChange, useReleaseChangesOf} from '../shared/scheduled-changes.tsx'
import {useWhyNot} from '../shared/use-why-not.ts'
import {useUnschedule} from './use-unschedule.ts'

/** What the Studio's form members have in common. */
interface Member {
  readOnly?: boolean
  members?: Member[]
  field?: Member
  fieldSet?: Member
  item?: Member
}

/** Returns members of a form, and all in them, read-only. */
const lockMember = ({members, field, fieldSet, item, ...member}: Member): Member => ({
  ...member,
  readOnly: true,
  ...(members && {members: members.map(lockMember)}),
  ...(field && {field: lockMember(field)}),
  ...(fieldSet && {fieldSet: lockMember(fieldSet)}),
  ...(item && {item: lockMember(item)}),
})

/** Renders an input; the form of a document is read-only while a change of it waits to go live. */
export function LockableInput(props: InputProps) {
  const isForm = props.path.length === 0 && isObjectInputProps(props)
  return isForm ? <LockableForm {...props} /> : props.renderDefault(props)
}

function LockableForm(props: ObjectInputProps) {
  const id = String(props.value?._id)
  const change = useReleaseChangesOf(id).find(({isUnpublish}) => !isUnpublish)
  if (!change || isVersionId(id)) return props.renderDefault(props)
  const members = (props.members as Member[]).map(lockMember) as ObjectInputProps['members']
  return (
    <Stack gap={5}>
      <LockBanner change={change} />
      {props.renderDefault({...props, readOnly: true, members})}
    </Stack>
  )
}

/** Says until when a document is locked and by whom, with buttons that end it. */
function LockBanner({change}: {change: ReleaseChange}) {
  const {releaseId, documentType, isShared, state, userId} = change
  const describe = useDescribeChange()
  const [user] = useUser(userId ?? '')
  const reason = useWhyNot('unschedule', documentType)
  const {onSetScheduledDraftPerspective} = useSingleDocRelease()
  const {pause, cancel, isBusy} = useUnschedule()
  const isScheduled = state === 'scheduled'
  const isDisabled = isBusy || reason !== undefined
  const by = user ? ` (${user.displayName})` : ''
  const button = {fontSize: 1, mode: 'ghost', padding: 3, title: reason} as const
  return (
    <Notice
      icon={LockIcon}
      lines={[
        describe(change) + by,
        isShared
          ? 'Until then it is locked. Other documents go live together with it.'
          : 'Until then it is locked. Change what is scheduled, or delete the schedule.',
      ]}
    >
      {!isShared && (
        <>
          {isScheduled ? (
            <Button {...button} disabled={isDisabled} text="Pause to edit" onClick={() => pause(releaseId)} />
          ) : (
            <Button
              {...button}
              text="Open to edit"
              onClick={() => onSetScheduledDraftPerspective(releaseId)}
            />
          )}
          <Button {...button} disabled={isDisabled} text="Delete schedule" onClick={() => cancel(change)} />
        </>
      )}
    </Notice>
  )
}
