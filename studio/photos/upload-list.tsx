import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ClockIcon} from '@sanity/icons/Clock'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {LinearProgress} from 'sanity'
import type {Upload} from './use-uploads.ts'

const SIGNS = {
  waiting: <ClockIcon />,
  underway: <Spinner muted />,
  done: <CheckmarkCircleIcon />,
  refused: <WarningOutlineIcon />,
}

const isAtEnd = ({state}: Upload) => state === 'done' || state === 'refused'

/** How far the files are that were dropped last, and why some were refused. */
export function UploadList({uploads}: {uploads: Upload[]}) {
  if (uploads.length === 0) return null
  const ended = uploads.filter(isAtEnd).length
  const refused = uploads.filter(({state}) => state === 'refused').length
  return (
    <Card
      border
      radius={3}
      padding={4}
      tone={refused > 0 ? 'caution' : 'default'}
      role="status"
      aria-label="Photos being added"
    >
      <Stack gap={4}>
        <Text size={1} weight="medium">
          {ended < uploads.length
            ? `Adding photo ${ended + 1} of ${uploads.length}`
            : `${uploads.length - refused} added${refused > 0 ? `, ${refused} not` : ''}`}
        </Text>
        {ended < uploads.length && <LinearProgress value={(ended / uploads.length) * 100} />}
        {uploads.map(({id, name, state, reason}) => (
          <Flex key={id} gap={3}>
            <Text size={1}>{SIGNS[state]}</Text>
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
