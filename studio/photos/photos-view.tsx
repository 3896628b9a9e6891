import {OrderableDocumentList} from '@sanity/orderable-document-list'
import {Box, Card, Stack, Text} from '@sanity/ui'
import {useMemo} from 'react'
import {getPublishedId, useClient, usePerspective} from 'sanity'
import type {UserViewComponent} from 'sanity/structure'
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
  return (
    <Box padding={5}>
      <Stack gap={4}>
        <DropArea onFiles={addFiles} />
        <UploadList uploads={uploads} />
        <UnpublishedList destination={destination} />
        <OrderedPhotos destination={destination} />
      </Stack>
    </Box>
  )
}

function OrderedPhotos({destination}: {destination: string}) {
  const client = useClient({apiVersion: '2025-02-19'})
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
      <OrderableDocumentList options={options} />
    </Stack>
  )
}
