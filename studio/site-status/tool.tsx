import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient, useDateTimeFormat} from 'sanity'
import {RENEWAL} from '@roam/sanity/site-status'
import {environment} from '../environment.ts'
import {ProblemList} from './problem-list.tsx'
import {useStanding} from './provider.tsx'
import {needsCare, type Standing} from './standing.ts'
import {ADVICE, SENTENCES, shownSince} from './words.ts'

const toneOf = (standing: Standing) => {
  if (needsCare(standing)) return 'caution'
  return standing.kind === 'current' ? 'positive' : 'default'
}

/** Tells the founder how her site is, and what to do when it is not well. */
export function SiteStatusTool() {
  const standing = useStanding()
  if (!standing) return null
  const {kind, note} = standing
  return (
    <Card height="fill" overflow="auto" paddingX={4} paddingY={6}>
      <Container width={1}>
        <Stack gap={5}>
          <Card tone={toneOf(standing)} border radius={3} padding={5} role="status">
            <Stack gap={4}>
              <Heading as="h1" size={2}>
                {SENTENCES[kind]}
              </Heading>
              <Text>{ADVICE[kind]}</Text>
              {note?.shownSince && <ShownSince kind={kind} time={note.shownSince} />}
            </Stack>
          </Card>
          {kind === 'refused' && <ProblemList problems={note.problems} />}
          {kind === 'failed' && (
            <Text muted>
              <code>{note.failure}</code>
            </Text>
          )}
          <Flex gap={3}>
            <TryAgain label={kind === 'current' ? 'Look again' : 'Try again'} />
            <Button
              as="a"
              href={environment.siteUrl}
              target="_blank"
              mode="ghost"
              text="Open your site"
            />
          </Flex>
        </Stack>
      </Container>
    </Card>
  )
}

function ShownSince({kind, time}: {kind: Standing['kind']; time: string}) {
  const format = useDateTimeFormat({dateStyle: 'long', timeStyle: 'short'})
  return <Text muted>{shownSince(kind, format.format(new Date(time)))}</Text>
}

/** Asks the site to look again, by a document whose change it is told of. */
function TryAgain({label}: {label: string}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [asking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    try {
      await client.createOrReplace({...RENEWAL, askedAt: new Date().toISOString()})
      toast.push({status: 'info', title: 'Your site has been asked to look again.'})
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({status: 'error', title: 'Your site could not be asked.', description})
    } finally {
      setAsking(false)
    }
  }
  return <Button text={label} onClick={ask} disabled={asking} />
}
