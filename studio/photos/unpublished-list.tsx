import {isRefusal, type Outcome} from '@roam/editing/edit'
import {publishPhotos} from '@roam/editing/publish-photos'
import {PublishIcon} from '@sanity/icons/Publish'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useRef} from 'react'
import {filter, firstValueFrom} from 'rxjs'
import {getPublishedId, useDocumentStore} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {formatCount} from '../shared/format-count.ts'
import {useScheduledChanges} from '../shared/scheduled-changes.tsx'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {PhotoTexts} from './photo-texts.tsx'
import {type UnpublishedPhoto, useUnpublishedPhotos} from './use-unpublished-photos.ts'

/** How long the list may take to show an edit that is stored: it is fetched once a second. */
const UPDATE_MS = 5000
const POLL_MS = 100

const NO_PHOTOS: UnpublishedPhoto[] = []
const isReady = ({invalidFields}: UnpublishedPhoto) => invalidFields.length === 0

/**
 * Renders the drafts of photos with their texts, and a button that publishes the valid ones. Those that a schedule locks
 * are under “Scheduled”.
 */
export function UnpublishedList({destination}: {destination: string}) {
  const locked = new Set(
    useScheduledChanges().flatMap(({documentId, isUnpublish}) => (isUnpublish ? [] : [documentId])),
  )
  const unpublished = useUnpublishedPhotos(destination) ?? NO_PHOTOS
  const latest = useRef(unpublished)
  latest.current = unpublished
  const photos = unpublished.filter(({document}) => !locked.has(getPublishedId(document._id)))
  const client = useLakeClient()
  const {run, isBusy} = useEdit('Nothing was published. Try again.')
  const whyNot = useWhyNot('publish', 'galleryPhoto')
  const {pair} = useDocumentStore()
  const {routerPanesState, groupIndex} = usePaneRouter()
  const openId = routerPanesState[groupIndex + 1]?.[0]?.id
  if (photos.length === 0) return null
  const validPhotos = photos.filter(isReady)
  const invalidPhotos = photos.filter((photo) => !isReady(photo))

  const publish = () => {
    const ids = validPhotos.map(({document}) => document._id)
    const operation = crypto.randomUUID()
    const publishShown = async (): Promise<Outcome> => {
      const shown = latest.current
      const drafts = shown
        .filter(isReady)
        .flatMap(({document}) => (ids.includes(document._id) ? document : []))
      if (drafts.length < ids.length) return {refused: 'changed'}
      const result = await publishPhotos(client, destination, drafts, operation)
      if (!isRefusal(result) || result.refused !== 'changed') return result
      // An edit of a moment ago is stored, but not in the list yet.
      for (let waited = 0; waited < UPDATE_MS && latest.current === shown; waited += POLL_MS)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      return latest.current === shown ? result : publishShown()
    }
    return run(
      async () => {
        if (openId && ids.some((id) => getPublishedId(id) === openId))
          await firstValueFrom(pair.consistencyStatus(openId, 'galleryPhoto').pipe(filter(Boolean)))
        return publishShown()
      },
      () => `${formatCount(ids.length, 'photo')} published`,
    )
  }

  return (
    <Card border radius={3} padding={4} role="region" aria-label="Not on the site yet">
      <Stack gap={4}>
        <Flex align="center" gap={3} wrap="wrap">
          <Stack gap={3} flex={1}>
            <Text size={1} weight="medium">
              {formatCount(photos.length, 'photo')} not on the site yet, or changed since
            </Text>
            <Text size={1} muted>
              {invalidPhotos.length > 0
                ? `${formatCount(invalidPhotos.length, 'photo')} still without all words`
                : 'All words are there'}
            </Text>
          </Stack>
          <Button
            icon={PublishIcon}
            tone="positive"
            text={`Publish all that are ready (${validPhotos.length})`}
            disabled={validPhotos.length === 0 || isBusy || whyNot !== undefined}
            title={whyNot}
            loading={isBusy}
            onClick={publish}
          />
        </Flex>
        <PhotoTexts photos={photos} />
      </Stack>
    </Card>
  )
}
