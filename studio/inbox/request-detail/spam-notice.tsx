import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {StoredRequest} from '../../requests/stored-request.ts'
import styles from './spam-notice.module.css'

interface Props {
  request: StoredRequest
  disabled: boolean
  onClear: () => void
}

/** Renders why a request is marked as spam, and a button that unmarks it. */
export function SpamNotice({request: {mail, spamReasons}, disabled, onClear}: Props) {
  return (
    <Card padding={4} radius={3} tone="caution">
      <Flex align="center" gap={4} wrap="wrap" justify="space-between">
        <Stack gap={3} flex={1} style={{minWidth: '14rem'}}>
          <Text size={1} weight="semibold">
            {mail === 'held'
              ? 'This looks like spam, so no e-mail was sent to you.'
              : 'You marked this as spam.'}
          </Text>
          {spamReasons.length > 0 && (
            <ul className={styles.reasons}>
              {spamReasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </Stack>
        <Button
          disabled={disabled}
          fontSize={1}
          onClick={onClear}
          padding={3}
          text="Not spam"
          tone="primary"
        />
      </Flex>
    </Card>
  )
}
