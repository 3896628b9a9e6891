import {Stack, Text} from '@sanity/ui'
import type {StringInputProps} from 'sanity'

/** What the words for a picture should stay below, in characters. */
export const ALT_LENGTH = 200

/** A line to write in, with what is left of the length that is heard out. */
export function AltInput(props: StringInputProps) {
  const left = ALT_LENGTH - (props.value?.length ?? 0)
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Text size={1} muted>
        {left >= 0 ? `Room for ${left} more characters` : `${-left} characters too long`}
      </Text>
    </Stack>
  )
}
