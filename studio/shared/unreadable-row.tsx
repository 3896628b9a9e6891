import type {RowProblem} from '@roam/documents/parse-rows'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {getPublishedId, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {findField} from './find-field.ts'
import {RawDocumentDialog} from './raw-document-dialog.tsx'

/** Converts `lines.0.price` to `lines[0].price`. */
const toFieldPath = (path: string) => path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')

interface Props {
  problem: RowProblem
  /** `_type` of the rows, for a query that does not project it. */
  type?: string
  /** What was not possible. */
  title?: string
}

/** Renders the place of a row that cannot be shown: the reason, and how to open its document, as a list item. */
export function UnreadableRow({
  problem: {id, path, message, ...problem},
  type = problem.type,
  title = 'Cannot be shown',
}: Props) {
  const schemaType = useSchema().get(type ?? '')
  const [isOpen, setOpen] = useState(false)
  const field = toFieldPath(path)
  const titles = schemaType ? findField(schemaType, undefined, field).titles : []
  const name = schemaType?.title ?? type ?? 'entry'
  return (
    <Card as="li" border padding={3} radius={3} tone="caution" data-testid="unreadable-row">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {title}: {name}
        </Text>
        <Text size={1}>{[titles.join(' › ') || field, message].filter(Boolean).join(': ')}</Text>
        {id !== undefined && (
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1} muted>
              <code>{id}</code>
            </Text>
            {schemaType && type && (
              <Text size={1}>
                <IntentLink intent="edit" params={{id: getPublishedId(id), type}}>
                  Open it
                </IntentLink>
              </Text>
            )}
            <Button mode="bleed" padding={2} text="Look inside" onClick={() => setOpen(true)} />
          </Flex>
        )}
        {isOpen && id !== undefined && (
          <RawDocumentDialog
            id={id}
            type={type ?? ''}
            canDelete={!schemaType}
            onClose={() => setOpen(false)}
          />
        )}
      </Stack>
    </Card>
  )
}

/** Renders the rows of a list that cannot be shown; nothing if there are none. */
export const UnreadableRows = ({problems, type}: {problems: RowProblem[]; type?: string}) =>
  problems.map((problem, index) => (
    <UnreadableRow key={problem.id ?? index} problem={problem} {...(type !== undefined && {type})} />
  ))
