import {zonedDay} from '@roam/documents/business-day'
import {isBroken, type StoredRequest} from '@roam/documents/stored-request'
import {type ExportedFile, exportTrips} from '@roam/editing/export-requests'
import {DownloadIcon} from '@sanity/icons/Download'
import {Button} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {SanityClient} from 'sanity'
import {formatCount} from '../shared/format-count.ts'
import {getTimeZone} from '../shared/time-zone.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {createZip} from '../shared/zip.ts'
import {requestsToTable, toCsv} from './csv.ts'
import {storedRequests} from './queries.ts'

interface Props {
  text: string
  title: string
  /** File name without the date and the extension. */
  name: string
  /** Fetches the requests to export. */
  query: {query: string; params?: Record<string, unknown>}
  /** Whether to export their proposals, plans, replies, mails and files, too: with files, as a ZIP archive. */
  withTrips?: boolean
}

/**
 * Fetches a file of a plan. The embedded lake requires the token; that of hosted Sanity is sent to no other host.
 *
 * @throws Error if it cannot be read: an export without it would seem to be complete
 */
async function fetchFile(client: SanityClient, {_id, name, url}: ExportedFile) {
  const {apiHost, token} = client.config()
  const isOfLake = new URL(url).origin === new URL(apiHost).origin
  const headers: HeadersInit = isOfLake && token ? {authorization: `Bearer ${token}`} : {}
  const response = await fetch(url, {headers})
  if (!response.ok) throw new Error(`The file ${name} cannot be read (${response.status})`)
  // The id tells files of the same name apart.
  return {name: `files/${_id.slice(5, 13)}-${name}`, data: await response.blob()}
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
    const trips = withTrips ? await exportTrips(client, requests, timeZone) : undefined
    const csv = new Blob([toCsv(requestsToTable(requests, timeZone, trips?.texts))], {
      type: 'text/csv;charset=utf-8',
    })
    const fileName = `${name}-${date}`
    if (trips && trips.files.length > 0) {
      const files = await Promise.all(trips.files.map((file) => fetchFile(client, file)))
      downloadFile(`${fileName}.zip`, await createZip([{name: `${fileName}.csv`, data: csv}, ...files]))
    } else downloadFile(`${fileName}.csv`, csv)
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

/** Starts a browser download. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
