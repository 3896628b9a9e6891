import {DAY_MS} from '@roam/documents/business-day'
import {REQUEST_TRASH_DAYS} from '@roam/documents/request-documents'
import {TRASH_DAYS, TRASH_TYPE, type TrashEntry, trashEntry} from '@roam/documents/trash'
import {purgeEntry} from '@roam/editing/purge-entry'
import {restoreEntry} from '@roam/editing/restore-document'
import {RestoreIcon} from '@sanity/icons/Restore'
import {createImageUrlBuilder} from '@sanity/image-url'
import {Box, Button, Card, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {getPublishedId, useSchema} from 'sanity'
import {TrashedRequestRow, trashedRequests, trashedRequestsQuery} from '../inbox/trashed-requests.tsx'
import {DeletedRow} from '../shared/deleted-row.tsx'
import {describeParts} from '../shared/describe-parts.ts'
import {rowsOf} from '../shared/rows-of.ts'
import {UnreadableRows} from '../shared/unreadable-row.tsx'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useInstantFormat} from '../shared/use-time-zone.ts'
import {useWhyNot} from '../shared/use-why-not.ts'

const TRASH_FILTER = `_type == "${TRASH_TYPE}"`

const trashQuery = {query: `*[${TRASH_FILTER}] | order(deletedAt desc)`, listenFilter: TRASH_FILTER}

const trashEntries = rowsOf(trashEntry)

/** Size of a thumbnail in CSS pixels. */
const THUMBNAIL = {width: 72, height: 48}

/** Time from the deletion of a document until its entry is deleted. */
const TRASH_MS = TRASH_DAYS * DAY_MS

/** Renders the deleted documents, newest first, each with a button that restores it. */
export function TrashPane() {
  const {data} = useListeningQuery(trashQuery, trashEntries, {onError: 'throw'})
  const {data: requests} = useListeningQuery(trashedRequestsQuery, trashedRequests, {onError: 'throw'})
  if (!data || !requests) return null
  const {rows: entries} = data
  const problems = [...requests.problems, ...data.problems]
  return (
    <Box padding={4} overflow="auto" height="fill">
      <Stack gap={4}>
        <Text size={1} muted>
          {entries.length + requests.rows.length + problems.length === 0 && 'The trash is empty. '}
          {`What you delete is kept here for ${TRASH_DAYS} days, a request for ${REQUEST_TRASH_DAYS} day. Then it is gone for good.`}
        </Text>
        <Stack as="ul" gap={3}>
          {requests.rows.map((request) => (
            <Card as="li" key={request._id} border radius={3} padding={4}>
              <TrashedRequestRow request={request} />
            </Card>
          ))}
          {entries.map((entry) => (
            <Card as="li" key={entry._id} border radius={3} padding={4}>
              <TrashRow entry={entry} />
            </Card>
          ))}
          <UnreadableRows problems={problems} />
        </Stack>
      </Stack>
    </Box>
  )
}

function TrashRow({entry}: {entry: TrashEntry}) {
  const {title, documentType, deletedAt, deletedBy, documents} = entry
  const client = useLakeClient()
  const format = useInstantFormat({dateStyle: 'long'})
  const type = useSchema().get(documentType)
  const [id, ...parts] = new Set(documents.map((document) => getPublishedId(document._id)))
  // What belongs to a locked document can be restored without it.
  const whyNotRestore = useWhyNot('restore', documentType, parts.length === 0 ? id : '')
  const whyNotPurge = useWhyNot('purge', documentType)
  const toast = useToast()
  const restoration = useEdit('It was not restored')
  const purge = useEdit('It was not deleted')
  const isBusy = restoration.isBusy || purge.isBusy
  const time = Date.parse(deletedAt)
  const typeTitle = type?.title ?? documentType
  // The assets of an entry are in the order of its documents.
  const picture = entry.assets.find(({_ref}) => _ref.startsWith('image-'))?._ref
  const partsText = describeParts(entry)
  const restore = () =>
    restoration.run(
      () => restoreEntry(client, entry),
      ({kept}) => {
        if (kept === 0) return 'It is back where it was'
        toast.push({
          status: 'success',
          title: 'What was missing is back',
          description: 'What exists again was not changed: its deleted state stays in the trash.',
        })
        return undefined
      },
    )

  return (
    <DeletedRow
      name={title}
      title={title || `${typeTitle} without a name`}
      kind={[typeTitle, partsText && `with ${partsText}`].filter(Boolean).join(', ')}
      times={`Deleted on ${format(time)}${deletedBy ? ` by ${deletedBy}` : ''}, gone for good on ${format(time + TRASH_MS)}`}
      picture={
        picture && (
          <img
            alt=""
            loading="lazy"
            src={createImageUrlBuilder(client)
              .image({asset: {_ref: picture}})
              .width(2 * THUMBNAIL.width)
              .height(2 * THUMBNAIL.height)
              .auto('format')
              .url()}
            style={{...THUMBNAIL, borderRadius: 3, objectFit: 'cover'}}
          />
        )
      }
      restoreButton={
        <Button
          aria-label={`Restore ${title}`}
          disabled={isBusy || whyNotRestore !== undefined}
          title={whyNotRestore}
          icon={RestoreIcon}
          mode="ghost"
          onClick={() => void restore()}
          text="Restore"
        />
      }
      isBusy={isBusy}
      onErase={
        whyNotPurge === undefined
          ? () => void purge.run(() => purgeEntry(client, entry), 'It is gone for good')
          : undefined
      }
      question={`Delete “${title}” for good?`}
      consequence="It is deleted at once, with its history and the pictures that nothing else uses. Nobody can bring it back."
    />
  )
}
