import type {Problem} from '@roam/sanity/site-status'
import {Card, Stack, Text} from '@sanity/ui'
import {Preview, pathToString, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'
import {findField} from '../shared/find-field.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'

const publishedDocuments = z.array(z.looseObject({_id: z.string(), _type: z.string()}))
type PublishedDocument = z.output<typeof publishedDocuments>[number]

/** Renders the content problems that prevent a sync, each with a link to its field. */
export function ProblemList({problems}: {problems: Problem[]}) {
  const ids = [...new Set(problems.map(({document}) => document))]
  const {data: documents} = useListeningQuery(
    {query: '*[_id in $ids]', listenFilter: '_id in $ids', params: {ids}, throttleTime: 200},
    publishedDocuments,
    {onError: 'warn'},
  )
  if (!documents) return null
  return (
    <Stack as="ul" gap={3}>
      {problems.map((problem) => (
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
