import type {Reference} from '@roam/editing/edit'
import {Stack, Text} from '@sanity/ui'
import type {DocumentActionDialogProps} from 'sanity'
import {IntentLink} from 'sanity/router'

interface Options {
  header: string
  references: Reference[]
  onClose: () => void
}

/** Returns a dialog that says which documents must be changed first, with links to them. */
export const referencesDialog = ({header, references, onClose}: Options): DocumentActionDialogProps => ({
  type: 'dialog',
  header,
  width: 'small',
  onClose,
  content: (
    <Stack gap={4}>
      <Text>It is used elsewhere. Remove it there first, and publish what you changed:</Text>
      <Stack as="ul" gap={3}>
        {references.map(({id, type, title}) => (
          <Text as="li" key={id}>
            <IntentLink intent="edit" params={{id, type}} onClick={onClose}>
              {title}
            </IntentLink>
          </Text>
        ))}
      </Stack>
    </Stack>
  ),
})
