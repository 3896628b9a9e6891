import {OrderableDocumentList} from '@sanity/orderable-document-list'
import {Box, Card, Stack, Text} from '@sanity/ui'
import {useMemo} from 'react'
import {getPublishedId, Preview, usePerspective, useSchema} from 'sanity'
import {type UserViewComponent, usePaneRouter} from 'sanity/structure'
import {z} from 'zod'
import {RepairedList} from '../shared/repaired-list.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {DropArea} from './drop-area.tsx'
import {UnpublishedList} from './unpublished-list.tsx'
import {UploadList} from './upload-list.tsx'
import {useUploads} from './use-uploads.ts'

/** Document view of a destination: uploads, drafts, and all photos as a list ordered by dragging. */
export const PhotosView: UserViewComponent = ({documentId, document: {published}}) => {
  if (published) return <PublishedDestinationPhotos destination={getPublishedId(documentId)} />
  return (
    <Box padding={5}>
      <Card padding={4} radius={3} tone="caution" border>
        <Text size={1}>Publish the destination first. Then you can add photos to it.</Text>
      </Card>
    </Box>
  )
}

function PublishedDestinationPhotos({destination}: {destination: string}) {
  const {uploads, addFiles} = useUploads(destination)
  const [whyNotAdd, whyNotOrder] = [useWhyNot('addPhoto', 'galleryPhoto'), useWhyNot('order', 'galleryPhoto')]
  return (
    <Box padding={5}>
      <Stack gap={4}>
        {!whyNotAdd && <DropArea onFiles={addFiles} />}
        <UploadList uploads={uploads} />
        <UnpublishedList destination={destination} />
        {whyNotOrder ? (
          <PhotoList destination={destination} whyNot={whyNotOrder} />
        ) : (
          <OrderedPhotos destination={destination} />
        )}
      </Stack>
    </Box>
  )
}

function OrderedPhotos({destination}: {destination: string}) {
  const client = useLakeClient()
  const [currentVersion] = usePerspective().perspectiveStack
  // The list remounts if its options change by identity.
  const options = useMemo(
    () => ({
      type: 'galleryPhoto',
      filter: 'destination._ref == $destination',
      params: {destination},
      client,
      currentVersion,
    }),
    [destination, client, currentVersion],
  )
  return (
    <Stack gap={3} role="region" aria-label="Photos in their order">
      <Text size={1} muted>
        Drag a photo to its place, or go to it with Tab, press Space and move it with the arrow keys. The
        order is on the site at once.
      </Text>
      <RepairedList destination={destination} type="galleryPhoto">
        <OrderableDocumentList options={options} />
      </RepairedList>
    </Stack>
  )
}

const photosQuery = (destination: string) => ({
  query: '*[_type == "galleryPhoto" && destination._ref == $destination] | order(orderRank){_id, _type}',
  listenFilter: '_type == "galleryPhoto" && destination._ref == $destination',
  params: {destination},
  perspective: 'drafts' as const,
})

const photosResult = z.array(z.object({_id: z.string(), _type: z.string()}))

/** Renders the photos for a person who cannot order them. */
function PhotoList({destination, whyNot}: {destination: string; whyNot: string}) {
  const {data: photos = []} = useListeningQuery(photosQuery(destination), photosResult)
  const schemaType = useSchema().get('galleryPhoto')
  const {ChildLink} = usePaneRouter()
  return (
    <Stack gap={1} role="region" aria-label="Photos in their order">
      <Text size={1} muted>
        {whyNot}
      </Text>
      {photos.map((photo) => (
        <Card as={ChildLink} childId={getPublishedId(photo._id)} data-as="a" key={photo._id} padding={1}>
          {schemaType && <Preview layout="default" schemaType={schemaType} value={photo} />}
        </Card>
      ))}
    </Stack>
  )
}
