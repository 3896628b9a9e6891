import type {Problem} from '@roam/documents/site-status'
import {Card, Stack, Text} from '@sanity/ui'
import {Preview, pathToString, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'
import {findField} from '../shared/find-field.ts'
import {UnreadableRow} from '../shared/unreadable-row.tsx'
import {useListeningQuery} from '../shared/use-listening-query.ts'

const publishedDocuments = z.array(z.looseObject({_id: z.string(), _type: z.string()}))
type PublishedDocument = z.output<typeof publishedDocuments>[number]

/** Renders the content problems, each with a link to its field, or to its document if no form shows it. */
export function ProblemList({problems}: {problems: Problem[]}) {
  const ids = [...new Set(problems.map(({document}) => document))]
  const {data: documents} = useListeningQuery(
    {query: '*[_id in $ids]', listenFilter: '_id in $ids', params: {ids}, throttleTime: 200},
    publishedDocuments,
  )
  const schema = useSchema()
  if (!documents) return null
  const isOutsideSchema = ({type}: Problem) => type !== '' && !schema.has(type)
  return (
    <Stack as="ul" gap={3}>
      {problems.filter(isOutsideSchema).map(({document, type, field, reason}) => (
        <UnreadableRow
          key={`${document} ${field}`}
          problem={{id: document, type, path: field, message: reason}}
          title="Not on your site"
        />
      ))}
      {problems
        .filter((problem) => !isOutsideSchema(problem))
        .map((problem) => (
          <Card as="li" key={`${problem.document} ${problem.field}`} border radius={3}>
            <ProblemCard problem={problem} document={documents.find(({_id}) => _id === problem.document)} />
          </Card>
        ))}
    </Stack>
  )
}

interface ProblemCardProps {
  problem: Problem
  /** Undefined if the problem is a missing document. */
  document: PublishedDocument | undefined
}

function ProblemCard({problem: {field, reason, ...problem}, document}: ProblemCardProps) {
  const type = useSchema().get(document?._type ?? '')
  if (!document || !type)
    return (
      <Stack gap={3} padding={4}>
        <Text weight="semibold">{[problem.document, field].filter(Boolean).join(' › ')}</Text>
        <Text>{reason}</Text>
      </Stack>
    )
  const {titles, path} = findField(type, document, field)
  const params = {id: document._id, type: document._type, path: pathToString(path)}
  return (
    <IntentLink intent="edit" params={params} style={{color: 'inherit', textDecoration: 'none'}}>
      <Card padding={3} radius={3} data-as="a">
        <Stack gap={3}>
          <Preview schemaType={type} value={document} layout="default" />
          <Stack gap={3} padding={2}>
            <Text weight="semibold">{titles.join(' › ')}</Text>
            <Text>{reason}</Text>
          </Stack>
        </Stack>
      </Card>
    </IntentLink>
  )
}
