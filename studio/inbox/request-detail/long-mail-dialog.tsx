import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {splitMailLink} from '../reply-links.ts'

interface Props {
  /** A `mailto:` link that is too long for some mail programs. */
  href: string
  onClose: () => void
}

/** Renders a warning about a long e-mail, with a button that copies its text. */
export function LongMailDialog({href, onClose}: Props) {
  const {body, linkWithoutBody} = splitMailLink(href)
  const [hint, setHint] = useState<string>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(body)
      setHint('Copied. Open the e-mail, and paste the text into it.')
    } catch (error) {
      console.error(error)
      setHint('This browser does not allow copying. Select the text above, and copy it.')
    }
  }

  return (
    <Dialog
      header="This e-mail is long"
      id="long-mail"
      onClose={onClose}
      width={1}
      footer={
        <Flex gap={2} justify="flex-end" padding={3} wrap="wrap">
          <Button as="a" href={href} mode="bleed" text="Open it with the text" />
          <Button as="a" href={linkWithoutBody} mode="ghost" text="Open it empty" />
          <Button onClick={() => void copy()} text="Copy the text" />
        </Flex>
      }
    >
      <Box padding={4}>
        <Stack gap={4}>
          <Text>
            Some mail programs cut a text of this length, or do not open it. Copy the text, open the e-mail
            empty, and paste it.
          </Text>
          <Text dir="auto" muted size={1} style={{whiteSpace: 'pre-wrap'}}>
            {body}
          </Text>
          <Text role="status" size={1}>
            {hint}
          </Text>
        </Stack>
      </Box>
    </Dialog>
  )
}
