import {useRef, useState} from 'react'
import {useClient} from 'sanity'
import {complaint} from './acceptable.ts'
import {AlreadyThere, addPhoto} from './add-photo.ts'

export interface Upload {
  id: number
  name: string
  state: 'waiting' | 'underway' | 'done' | 'refused'
  /** Why it was refused, in words for the founder. */
  reason?: string
}

function reasonOf(error: unknown): string {
  if (error instanceof AlreadyThere) return 'This picture is among the photos already.'
  const why = error instanceof Error ? error.message : String(error)
  return `It could not be kept: ${why}`
}

/**
 * Takes files in and makes a photo of each, one after the other, so that they keep their order.
 *
 * @param destination id of the published destination
 */
export function useUploads(destination: string) {
  const client = useClient({apiVersion: '2025-02-19'})
  const [uploads, setUploads] = useState<Upload[]>([])
  const last = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const change = (id: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? {...one, ...news} : one)))

  async function take(id: number, file: File): Promise<void> {
    change(id, {state: 'underway'})
    try {
      await addPhoto(client, destination, file)
      change(id, {state: 'done'})
    } catch (error) {
      change(id, {state: 'refused', reason: reasonOf(error)})
    }
  }

  function add(files: File[]): void {
    const taken = files.map((file) => {
      last.current += 1
      const reason = complaint(file)
      const state = reason ? ('refused' as const) : ('waiting' as const)
      return {file, upload: {id: last.current, name: file.name, state, ...(reason && {reason})}}
    })
    setUploads((all) => [
      ...all.filter(({state}) => state === 'waiting' || state === 'underway'),
      ...taken.map(({upload}) => upload),
    ])
    for (const {file, upload} of taken)
      if (upload.state === 'waiting')
        queue.current = queue.current.then(() => take(upload.id, file))
  }

  return {uploads, add}
}
