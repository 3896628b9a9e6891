import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ClockIcon} from '@sanity/icons/Clock'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {LinearProgress} from 'sanity'
import type {Upload} from './use-uploads.ts'

const STATE_ICONS = {
  queued: <ClockIcon />,
  uploading: <Spinner muted />,
  done: <CheckmarkCircleIcon />,
  rejected: <WarningOutlineIcon />,
}

const isFinished = ({state}: Upload) => state === 'done' || state === 'rejected'

/** Renders the progress of the current uploads and the reasons of rejected ones. */
export function UploadList({uploads}: {uploads: Upload[]}) {
  if (uploads.length === 0) return null
  const finishedCount = uploads.filter(isFinished).length
  // What was added is listed with its texts.
  const shown = finishedCount < uploads.length ? uploads : uploads.filter(({state}) => state === 'rejected')
  const rejectedCount = uploads.filter(({state}) => state === 'rejected').length
  return (
    <Card
      border
      radius={3}
      padding={4}
      tone={rejectedCount > 0 ? 'caution' : 'default'}
      role="status"
      aria-label="Photos being added"
    >
      <Stack gap={4}>
        <Text size={1} weight="medium">
          {finishedCount < uploads.length
            ? `Adding photo ${finishedCount + 1} of ${uploads.length}`
            : `${uploads.length - rejectedCount} added${rejectedCount > 0 ? `, ${rejectedCount} not` : ''}`}
        </Text>
        {finishedCount < uploads.length && <LinearProgress value={(finishedCount / uploads.length) * 100} />}
        {shown.map(({id, name, state, reason}) => (
          <Flex key={id} gap={3}>
            <Text size={1}>{STATE_ICONS[state]}</Text>
            <Stack gap={2} flex={1}>
              <Text size={1} textOverflow="ellipsis">
                {name}
              </Text>
              {reason && (
                <Text size={1} muted>
                  {reason}
                </Text>
              )}
            </Stack>
          </Flex>
        ))}
      </Stack>
    </Card>
  )
}
