import {Card, Stack, Text} from '@sanity/ui'
import {getPublishedId, type ObjectInputProps, useFormValue} from 'sanity'
import {IntentLink} from 'sanity/router'

/** The form of a document of which there is only one. An address made by hand may ask for a second. */
export function OnlyOne(props: ObjectInputProps) {
  const {name, title} = props.schemaType
  const id = useFormValue(['_id'])
  if (typeof id === 'string' && getPublishedId(id) === name) return props.renderDefault(props)
  return (
    <Card padding={4} radius={2} tone="caution" border>
      <Stack gap={4}>
        <Text>
          There is only one of this: “{title}”. Nothing written here would reach the site.
        </Text>
        <Text>
          <IntentLink intent="edit" params={{id: name, type: name}}>
            Open “{title}”
          </IntentLink>
        </Text>
      </Stack>
    </Card>
  )
}
