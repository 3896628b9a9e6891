import {DownloadIcon} from '@sanity/icons/Download'
import {Button} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {csv} from './csv.ts'
import {save} from './save.ts'
import {receivedList} from './search.ts'
import {tableOf} from './table.ts'
import type {Question} from './use-live.ts'

interface Props {
  text: string
  title: string
  disabled?: boolean
  /** The file's, without the day and the ending. */
  name: string
  /** Asks for the requests to be saved. */
  question: Question
}

/** Saves requests as a table that Excel and its like open. */
export function ExportButton({text, title, disabled, name, question}: Props) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function saveTable() {
    setBusy(true)
    try {
      const requests = receivedList.parse(
        await client.fetch<unknown>(question.query, question.parameters ?? {}, {
          perspective: 'published',
        }),
      )
      const day = new Date().toISOString().slice(0, 10)
      save(`${name}-${day}.csv`, csv(tableOf(requests)), 'text/csv;charset=utf-8')
      toast.push({
        status: 'success',
        title: `${requests.length} ${requests.length === 1 ? 'request' : 'requests'} saved`,
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
      onClick={saveTable}
      padding={3}
      text={text}
      title={title}
    />
  )
}
