import {Card, Stack, Text} from '@sanity/ui'
import {Preview, pathToString, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {Problem} from '@roam/sanity/site-status'
import {z} from 'zod'
import {locate} from './locate.ts'
import {useLiveAnswer} from './use-live-answer.ts'

const documents = z.array(z.looseObject({_id: z.string(), _type: z.string()}))
type PublishedDocument = z.output<typeof documents>[number]

/** What keeps the site from taking a change over, each a link to where it is mended. */
export function ProblemList({problems}: {problems: Problem[]}) {
  const ids = [...new Set(problems.map(({document}) => document))]
  const query = '*[_id in $ids]'
  const found = useLiveAnswer({fetch: query, listen: query, params: {ids}}, documents)
  if (!found) return null
  return (
    <Stack as="ul" gap={3}>
      {problems.map((problem) => (
        <Card as="li" key={`${problem.document} ${problem.field}`} border radius={3}>
          <ProblemCard
            problem={problem}
            document={found.find(({_id}) => _id === problem.document)}
          />
        </Card>
      ))}
    </Stack>
  )
}

interface ProblemCardProps {
  problem: Problem
  /** Absent where the site complains of no document in particular. */
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
  const {titles, path} = locate(type, document, field)
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
