import {zonedDay} from '@roam/documents/business-day'
import {formatCount, isBroken, type StoredRequest} from '@roam/documents/stored-request'
import {DownloadIcon} from '@sanity/icons/Download'
import {Button} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {getTimeZone} from '../shared/time-zone.ts'
import {requestsToTable, toCsv} from './csv.ts'
import {storedRequests} from './queries.ts'

interface Props {
  text: string
  title: string
  disabled?: boolean
  /** File name without the date and the extension. */
  name: string
  /** Fetches the requests to export. */
  query: {query: string; params?: Record<string, unknown>}
}

/** Renders a button that downloads requests as a CSV file. */
export function ExportButton({text, title, disabled, name, query}: Props) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function exportRequests() {
    setBusy(true)
    try {
      const rows = storedRequests.parse(
        await client.fetch<unknown>(query.query, query.params ?? {}, {perspective: 'published'}),
      )
      const requests = rows.filter((row): row is StoredRequest => !isBroken(row))
      const brokenCount = rows.length - requests.length
      const date = zonedDay(Date.now(), getTimeZone())
      downloadFile(`${name}-${date}.csv`, toCsv(requestsToTable(requests)), 'text/csv;charset=utf-8')
      toast.push({
        status: 'success',
        title: `${formatCount(requests.length)} saved`,
        ...(brokenCount > 0 && {description: `${formatCount(brokenCount)} cannot be shown, and left out.`}),
      })
    } catch (error) {
      console.error(error)
      toast.push({
        status: 'error',
        title: 'The table could not be made',
        description: 'Your requests are safe. Please try again in a moment.',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      disabled={disabled || isBusy}
      fontSize={1}
      icon={DownloadIcon}
      mode="ghost"
      onClick={exportRequests}
      padding={3}
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
