import {publishPhotos} from '@roam/editing/publish-photos'
import {PublishIcon} from '@sanity/icons/Publish'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
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

const isReady = ({invalidFields}: UnpublishedPhoto) => invalidFields.length === 0

/**
 * Renders the drafts of photos with their texts, and a button that publishes the valid ones. Those that a schedule locks
 * are under “Scheduled”.
 */
export function UnpublishedList({destination}: {destination: string}) {
  const locked = new Set(
    useScheduledChanges().flatMap(({documentId, isUnpublish}) => (isUnpublish ? [] : [documentId])),
  )
  const {unpublished, validate} = useUnpublishedPhotos(destination)
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
    const ids: string[] = validPhotos.map(({document}) => getPublishedId(document._id))
    const operation = crypto.randomUUID()
    return run(
      async () => {
        // The open form stores an edit after a moment.
        if (openId && ids.includes(openId))
          await firstValueFrom(pair.consistencyStatus(openId, 'galleryPhoto').pipe(filter(Boolean)))
        return publishPhotos(client, {
          destination,
          ids,
          isValid: async (draft) => isReady(await validate(draft)),
          operation,
        })
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
