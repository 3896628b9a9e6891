import {formatInstant} from '@roam/documents/business-day'
import type {CreatedInvite} from '@roam/editing/people'
import {CopyIcon} from '@sanity/icons/Copy'
import {Box, Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {getTimeZone} from '../shared/time-zone.ts'

/** Returns the last day of an invitation. */
export const formatExpiry = (expiresAt: string): string =>
  formatInstant(expiresAt, getTimeZone(), {month: 'long', day: 'numeric'})

/** Renders the link of an invitation, which the lake does not return again, with a button that copies it. */
export function InviteLink({invite: {name, url, expiresAt}}: {invite: CreatedInvite}) {
  const toast = useToast()

  async function copy() {
    await navigator.clipboard.writeText(url)
    toast.push({status: 'success', title: 'Link copied'})
  }

  return (
    <Card padding={4} radius={3} role="status" tone="positive">
      <Stack gap={4}>
        <Text size={1}>
          Send this link to {name}, and to nobody else. It works once, until {formatExpiry(expiresAt)}, and is
          not shown again.
        </Text>
        <Flex gap={2} wrap="wrap">
          <Box flex={1} style={{minWidth: '12rem'}}>
            <TextInput
              aria-label="Invitation link"
              fontSize={1}
              onFocus={(event) => event.currentTarget.select()}
              readOnly
              value={url}
            />
          </Box>
          <Button icon={CopyIcon} onClick={copy} text="Copy link" tone="primary" />
        </Flex>
      </Stack>
    </Card>
  )
}
