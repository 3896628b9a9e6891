import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useIntentLink} from 'sanity/router'

interface Props {
  /** Type of the documents in the list. */
  type: string
  title: string
  /** What the documents are for and what visitors see without them. */
  text: string
  buttonText: string
}

/** Says that a list has no documents yet, with a button that creates the first one. */
export function EmptyList({type, title, text, buttonText}: Props) {
  const {href, onClick} = useIntentLink({intent: 'create', params: {type}})
  return (
    <Flex align="center" justify="center" height="fill" padding={5}>
      <Stack gap={4}>
        <Text weight="semibold">{title}</Text>
        <Text size={1} muted>
          {text}
        </Text>
        <Flex>
          <Button as="a" href={href} mode="ghost" text={buttonText} onClick={onClick} />
        </Flex>
      </Stack>
    </Flex>
  )
}
