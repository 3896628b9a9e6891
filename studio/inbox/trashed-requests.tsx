import {deletionId, STORED_REQUEST_FILTER, TRASHED_REQUESTS} from '@roam/documents/ids'
import {REQUEST_STATE_FILTER} from '@roam/documents/stored-request'
import {eraseRequests, fetchShown, restoreRequest} from '@roam/editing/erase-requests'
import {RestoreIcon} from '@sanity/icons/Restore'
import {Button, Card, Flex, Text} from '@sanity/ui'
import {z} from 'zod'
import {DeletedRow} from '../shared/deleted-row.tsx'
import {rowsOf} from '../shared/rows-of.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useInstantFormat} from '../shared/use-time-zone.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {describeTrashTimes} from './trash-times.ts'

const text = z.string().catch('')

const trashedRequest = z.object({
  _id: z.string(),
  name: text,
  destinations: text,
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable().catch(null),
})

type TrashedRequest = z.output<typeof trashedRequest>

const DELETION = `*[_id == "requestDeletion." + string::split(^._id, "tripRequest.")[1]][0]`

/** Query for the requests in the trash, newest first. */
export const trashedRequestsQuery = {
  query: `*[${STORED_REQUEST_FILTER} && _id in ${TRASHED_REQUESTS}]{
    _id, _type, name, destinations, "deletedAt": ${DELETION}._createdAt, "deletedBy": ${DELETION}.deletedBy
  } | order(deletedAt desc)`,
  listenFilter: REQUEST_STATE_FILTER,
}

export const trashedRequests = rowsOf(trashedRequest)

const count = z.number()

/** Renders what became of a request that is in no list. */
export function MissingRequest({id}: {id: string}) {
  const listenFilter = '_id == $id'
  const params = {id: deletionId(id)}
  const {data} = useListeningQuery({query: `count(*[${listenFilter}])`, params, listenFilter}, count)
  if (!data) return null
  return (
    <Card border padding={4} radius={3} role="status" tone="caution">
      <Flex align="center" gap={4} justify="space-between" wrap="wrap">
        <Text size={1}>This request is in the trash.</Text>
        <RestoreRequestButton id={id} name="this request" />
      </Flex>
    </Card>
  )
}

function RestoreRequestButton({id, name}: {id: string; name: string}) {
  const client = useLakeClient()
  const whyNot = useWhyNot('restoreRequest', 'requestDeletion')
  const {run, isBusy} = useEdit('It was not restored')
  return (
    <Button
      aria-label={`Restore ${name}`}
      disabled={isBusy || whyNot !== undefined}
      icon={RestoreIcon}
      mode="ghost"
      onClick={() => void run(() => restoreRequest(client, id), 'It is back where it was')}
      text="Restore"
      title={whyNot}
    />
  )
}

/** Renders a request in the trash, with buttons that restore it or delete it at once. */
export function TrashedRequestRow({request}: {request: TrashedRequest}) {
  const {_id} = request
  const name = request.name || 'a request without a name'
  const client = useLakeClient()
  const format = useInstantFormat({dateStyle: 'long', timeStyle: 'short'})
  const whyNotDelete = useWhyNot('deleteRequests', 'tripRequest')
  const {run, isBusy} = useEdit('Not all of it was deleted')
  const erase = async () => eraseRequests(client, await fetchShown(client, [_id]))
  return (
    <DeletedRow
      name={name}
      title={name}
      kind={['Request', request.destinations].filter(Boolean).join(', ')}
      times={describeTrashTimes(request, Date.now(), format)}
      restoreButton={<RestoreRequestButton id={_id} name={name} />}
      isBusy={isBusy}
      onErase={whyNotDelete === undefined ? () => void run(erase, 'It is gone for good') : undefined}
      question={`Delete the request of ${name} for good?`}
      consequence="It is deleted at once, with its note, proposal and plan. Nobody can bring it back."
    />
  )
}
