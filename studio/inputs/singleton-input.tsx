import {Card, Stack, Text} from '@sanity/ui'
import {getPublishedId, type ObjectInputProps, useFormValue} from 'sanity'
import {IntentLink} from 'sanity/router'

/**
 * Renders the form of a singleton. A hand-edited URL can open a second document of the type: for that
 * it renders a warning and a link to the real one.
 */
export function SingletonInput(props: ObjectInputProps) {
  const {name, title} = props.schemaType
  const id = useFormValue(['_id'])
  if (typeof id === 'string' && getPublishedId(id) === name) return props.renderDefault(props)
  return (
    <Card padding={4} radius={2} tone="caution" border>
      <Stack gap={4}>
        <Text>There is only one of this: “{title}”. Nothing written here would reach the site.</Text>
        <Text>
          <IntentLink intent="edit" params={{id: name, type: name}}>
            Open “{title}”
          </IntentLink>
        </Text>
      </Stack>
    </Card>
  )
}
