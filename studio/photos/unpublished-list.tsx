import {PublishIcon} from '@sanity/icons/Publish'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {getPublishedId, useClient} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {useUnpublished} from './use-unpublished.ts'

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** The photos that visitors do not see yet: what each still needs, and one button for all that are ready. */
export function UnpublishedList({destination}: {destination: string}) {
  const unpublished = useUnpublished(destination) ?? []
  const client = useClient({apiVersion: '2025-02-19'})
  const {ChildLink} = usePaneRouter()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (unpublished.length === 0) return null
  const ready = unpublished.filter(({lacks}) => lacks.length === 0)
  const unready = unpublished.filter(({lacks}) => lacks.length > 0)

  async function publish(): Promise<void> {
    setBusy(true)
    try {
      await client.action(
        ready.map(({document: {_id, _rev}}) => ({
          actionType: 'sanity.action.document.publish',
          draftId: _id,
          publishedId: getPublishedId(_id),
          // What was changed since it was checked is not published unseen.
          ifDraftRevisionId: _rev,
        })),
      )
      toast.push({status: 'success', title: `${photos(ready.length)} published`})
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({status: 'error', title: 'Nothing was published. Try again.', description})
    }
    setBusy(false)
  }

  return (
    <Card border radius={3} padding={4} role="region" aria-label="Not on the site yet">
      <Stack gap={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Stack gap={3} flex={1}>
            <Text size={1} weight="medium">
              {photos(unpublished.length)} not on the site yet, or changed since
            </Text>
            <Text size={1} muted>
              {unready.length > 0
                ? `${photos(unready.length)} still without all words`
                : 'All words are there'}
            </Text>
          </Stack>
          <Button
            icon={PublishIcon}
            tone="positive"
            text={`Publish all that are ready (${ready.length})`}
            disabled={ready.length === 0 || busy}
            loading={busy}
            onClick={publish}
          />
        </Flex>
        {unready.length > 0 && (
          <Stack as="ul" gap={3}>
            {unready.map(({document, lacks}) => (
              <Text as="li" key={document._id} size={1}>
                <ChildLink childId={getPublishedId(document._id)}>
                  {typeof document.title === 'string' ? document.title : 'No title yet'}
                </ChildLink>
                {` needs: ${lacks.join(', ')}`}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
