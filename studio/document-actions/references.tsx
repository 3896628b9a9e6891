import {Stack, Text} from '@sanity/ui'
import type {DocumentActionDialogProps, SanityClient} from 'sanity'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'

const references = z.array(z.object({id: z.string(), type: z.string(), title: z.string().catch('No title')}))

/** A document that references others. */
export type Reference = z.output<typeof references>[number]

const REFERENCES_QUERY = `*[references($ids) && !(_id in $ignored)]{
  "id": _id, "type": _type, "title": coalesce(name, title, _type)
}`

/**
 * Fetches the documents, drafts included, that reference any of `ids`. The Content Lake deletes no document
 * with such references.
 * @param ignored ids of documents that are deleted together with them
 */
export async function fetchReferences(
  client: SanityClient,
  ids: string[],
  ignored: string[] = ids,
): Promise<Reference[]> {
  return references.parse(
    await client.withConfig({perspective: 'raw'}).fetch(REFERENCES_QUERY, {ids, ignored}),
  )
}

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
