import {zonedDay} from '@roam/documents/business-day'
import {isBroken, type StoredRequest} from '@roam/documents/stored-request'
import {exportTrips} from '@roam/editing/export-requests'
import {DownloadIcon} from '@sanity/icons/Download'
import {Button} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {formatCount} from '../shared/format-count.ts'
import {getTimeZone} from '../shared/time-zone.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {requestsToTable, toCsv} from './csv.ts'
import {storedRequests} from './queries.ts'

interface Props {
  text: string
  title: string
  /** File name without the date and the extension. */
  name: string
  /** Fetches the requests to export. */
  query: {query: string; params?: Record<string, unknown>}
  /** Whether to export their proposals, plans and replies, too. */
  withTrips?: boolean
}

/** Renders a button that downloads requests as a CSV file. */
export function ExportButton({text, title, name, query, withTrips = false}: Props) {
  const client = useLakeClient()
  const toast = useToast()
  const {run, isBusy} = useEdit('Nothing was saved')

  async function exportRequests() {
    const rows = storedRequests.parse(
      await client.fetch<unknown>(query.query, query.params ?? {}, {perspective: 'published'}),
    )
    const requests = rows.filter((row): row is StoredRequest => !isBroken(row))
    const brokenCount = rows.length - requests.length
    const timeZone = getTimeZone()
    const date = zonedDay(Date.now(), timeZone)
    const ids = requests.map(({_id}) => _id)
    const table = requestsToTable(requests, withTrips ? await exportTrips(client, ids, timeZone) : undefined)
    downloadFile(`${name}-${date}.csv`, toCsv(table), 'text/csv;charset=utf-8')
    toast.push({
      status: 'success',
      title: `${formatCount(requests.length, 'request')} saved`,
      ...(brokenCount > 0 && {
        description: `${formatCount(brokenCount, 'request')} cannot be shown, and left out.`,
      }),
    })
  }

  return (
    <Button
      disabled={isBusy}
      icon={DownloadIcon}
      mode="ghost"
      onClick={() => run(exportRequests)}
      text={text}
      title={title}
    />
  )
}

/** Starts a browser download of `text`. */
export function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], {type}))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
