import {LISTED_TYPES, SINGLETON_TYPES} from '@roam/documents/access'
import {deleteUnusedPictures} from '@roam/editing/delete-pictures'
import {TRASH_TYPE} from '@roam/sanity/trash'
import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Button, Card, Container, Flex, Grid, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {rowsOf} from '../shared/rows-of.ts'
import {UnreadableRows} from '../shared/unreadable-row.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {type Picture, PictureCard, pictureSchema} from './picture-card.tsx'

const picturesSchema = rowsOf(pictureSchema)

const picturesQuery = {
  query: `*[_type == "sanity.imageAsset"] | order(_createdAt desc) {
    _id, _type, originalFilename, "width": metadata.dimensions.width, "height": metadata.dimensions.height,
    "uses": *[references(^._id)] {_id, _type, "title": coalesce(title, name, heading)}
  }`,
  // Any content can contain a picture; what belongs to requests does not, and changes often.
  listenFilter: `_type in ${JSON.stringify([...SINGLETON_TYPES, ...LISTED_TYPES, TRASH_TYPE, 'sanity.imageAsset'])}`,
  perspective: 'raw' as const,
}

const formatCount = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

/** Renders all pictures, newest first, with a filter for unused ones, which can be deleted together. */
export function PicturesTool() {
  const {data} = useListeningQuery(picturesQuery, picturesSchema)
  const [showsUnused, setShowsUnused] = useState(false)
  if (!data) return null
  const {rows: pictures, problems} = data
  const unused = pictures.filter(({uses}) => uses.length === 0)
  const shown = showsUnused ? unused : pictures
  return (
    <Box height="fill" overflow="auto" padding={4}>
      <Container width={4}>
        <Stack gap={4}>
          <Flex align="center" gap={3} wrap="wrap">
            <Box flex={1}>
              <Text size={1} muted>
                {formatCount(pictures.length)}, {unused.length} of them not used
              </Text>
            </Box>
            <Button
              mode="ghost"
              selected={showsUnused}
              text="Show only those not used"
              onClick={() => setShowsUnused((current) => !current)}
            />
            <DeleteUnusedButton unused={unused} />
          </Flex>
          <Grid as="ul" gap={3} gridTemplateColumns={[1, 2, 3, 4]} padding={0}>
            {shown.map((picture) => (
              <Card as="li" key={picture._id} border radius={3} overflow="hidden">
                <PictureCard picture={picture} />
              </Card>
            ))}
            <UnreadableRows problems={problems} />
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}

/** Deletes pictures without a use after a second press. */
function DeleteUnusedButton({unused}: {unused: Picture[]}) {
  const client = useLakeClient()
  const toast = useToast()
  const [isConfirming, setConfirming] = useState(false)
  const whyNot = useWhyNot('deletePictures', 'galleryPhoto')
  if (unused.length === 0) return null

  async function deleteUnused() {
    setConfirming(false)
    try {
      const {deleted, kept} = await deleteUnusedPictures(
        client,
        unused.map(({_id}) => _id),
      )
      toast.push({
        status: 'success',
        title: `${formatCount(deleted)} deleted`,
        ...(kept > 0 && {description: `${formatCount(kept)} kept: in use by now`}),
      })
    } catch (error) {
      console.error(error)
      toast.push({
        status: 'error',
        title: 'Not all of them were deleted',
        description: 'Please try again in a moment.',
      })
    }
  }

  if (!isConfirming)
    return (
      <Button
        disabled={whyNot !== undefined}
        icon={TrashIcon}
        mode="ghost"
        text={`Delete the ${unused.length} not used`}
        title={whyNot}
        onClick={() => setConfirming(true)}
      />
    )
  return (
    <Flex align="center" gap={2} wrap="wrap">
      <Text size={1}>They cannot be brought back.</Text>
      <Button tone="critical" text={`Delete ${formatCount(unused.length)}`} onClick={deleteUnused} />
      <Button mode="ghost" text="Cancel" onClick={() => setConfirming(false)} />
    </Flex>
  )
}
