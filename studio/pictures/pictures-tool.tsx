import {LISTED_TYPES, SINGLETON_TYPES} from '@roam/documents/access'
import {TRASH_TYPE} from '@roam/documents/trash'
import {deleteUnusedPictures} from '@roam/editing/delete-pictures'
import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Button, Card, Flex, Grid, Text} from '@sanity/ui'
import {useState} from 'react'
import {ConfirmationDialog} from '../shared/confirmation-dialog.tsx'
import {rowsOf} from '../shared/rows-of.ts'
import {ToolPage} from '../shared/tool-page.tsx'
import {UnreadableRows} from '../shared/unreadable-row.tsx'
import {useEdit} from '../shared/use-edit.tsx'
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
  const {data} = useListeningQuery(picturesQuery, picturesSchema, {onError: 'throw'})
  const [showsUnused, setShowsUnused] = useState(false)
  if (!data) return null
  const {rows: pictures, problems} = data
  const unused = pictures.filter(({uses}) => uses.length === 0)
  const shown = showsUnused ? unused : pictures
  return (
    <ToolPage width={4}>
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
    </ToolPage>
  )
}

/** Deletes pictures without a use. */
function DeleteUnusedButton({unused}: {unused: Picture[]}) {
  const client = useLakeClient()
  const {run, isBusy} = useEdit('Not all of them were deleted')
  const [isConfirming, setConfirming] = useState(false)
  const whyNot = useWhyNot('deletePictures', 'galleryPhoto')
  if (unused.length === 0) return null
  const ids = unused.map(({_id}) => _id)
  return (
    <>
      <Button
        disabled={isBusy || whyNot !== undefined}
        icon={TrashIcon}
        mode="ghost"
        onClick={() => setConfirming(true)}
        text={`Delete the ${unused.length} not used`}
        title={whyNot}
      />
      {isConfirming && (
        <ConfirmationDialog
          confirmLabel={`Delete ${formatCount(unused.length)}`}
          header="Delete the pictures that are not used?"
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            void run(
              () => deleteUnusedPictures(client, ids),
              ({deleted, kept}) =>
                `${formatCount(deleted)} deleted${kept > 0 ? `, ${formatCount(kept)} kept: in use by now` : ''}`,
            )
          }}
        >
          <Text>They cannot be brought back.</Text>
        </ConfirmationDialog>
      )}
    </>
  )
}
