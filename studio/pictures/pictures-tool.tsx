import {deleteUnusedPictures} from '@roam/editing/pictures'
import {SearchIcon} from '@sanity/icons/Search'
import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Button, Card, Flex, Grid, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {ConfirmationDialog} from '../shared/confirmation-dialog.tsx'
import {formatCount} from '../shared/format-count.ts'
import {ToolPage} from '../shared/tool-page.tsx'
import {UnreadableRows} from '../shared/unreadable-row.tsx'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {PictureCard} from './picture-card.tsx'
import {pictures, picturesQuery} from './query.ts'

const PAGE_SIZE = 60

/** Renders pictures, newest first, with a search, and a filter for unused ones, which can be deleted together. */
export function PicturesTool() {
  const [search, setSearch] = useState('')
  const [onlyUnused, setOnlyUnused] = useState(false)
  const [limit, setLimit] = useState(PAGE_SIZE)
  const query = picturesQuery({search, onlyUnused, limit})
  const {data, isStale} = useListeningQuery(query, pictures, {onError: 'throw'})
  if (!data) return null
  const {count, unused, found, rows} = data
  return (
    <ToolPage width={4}>
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1}>
          <Text size={1} muted>
            {formatCount(count, 'picture')}, {unused.length} of them not used
          </Text>
        </Box>
        <TextInput
          aria-label="Search in pictures"
          clearButton={search !== ''}
          dir="auto"
          icon={SearchIcon}
          onChange={({currentTarget}) => setSearch(currentTarget.value)}
          onClear={() => setSearch('')}
          placeholder="Name, place…"
          value={search}
        />
        <Button
          mode="ghost"
          selected={onlyUnused}
          text="Show only those not used"
          onClick={() => setOnlyUnused((current) => !current)}
        />
        <DeleteUnusedButton unused={unused} />
      </Flex>
      <Grid as="ul" aria-busy={isStale} gap={3} gridTemplateColumns={[1, 2, 3, 4]} padding={0}>
        {rows.rows.map((picture) => (
          <Card as="li" key={picture._id} border radius={3} overflow="hidden">
            <PictureCard picture={picture} />
          </Card>
        ))}
        <UnreadableRows problems={rows.problems} />
      </Grid>
      {found > limit && <Button mode="ghost" text="Show more" onClick={() => setLimit(limit + PAGE_SIZE)} />}
    </ToolPage>
  )
}

/** Deletes pictures without a use. */
function DeleteUnusedButton({unused}: {unused: string[]}) {
  const client = useLakeClient()
  const {run, isBusy} = useEdit('Not all of them were deleted')
  const [isConfirming, setConfirming] = useState(false)
  const whyNot = useWhyNot('deletePictures', 'galleryPhoto')
  if (unused.length === 0) return null
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
          confirmLabel={`Delete ${formatCount(unused.length, 'picture')}`}
          header="Delete the pictures that are not used?"
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            void run(
              () => deleteUnusedPictures(client, unused),
              ({deleted, kept}) =>
                `${formatCount(deleted, 'picture')} deleted${kept > 0 ? `, ${formatCount(kept, 'picture')} kept: in use by now` : ''}`,
            )
          }}
        >
          <Text>They cannot be brought back.</Text>
        </ConfirmationDialog>
      )}
    </>
  )
}
