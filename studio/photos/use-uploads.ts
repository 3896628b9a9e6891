import {addPhoto} from '@roam/editing/add-photo'
import {useRef, useState} from 'react'
import {describeRefusal} from '../shared/describe-refusal.ts'
import {prepareImage, RejectedFileError, uploadImage} from '../shared/image-files.ts'
import {useLakeClient} from '../shared/use-lake-client.ts'

export interface Upload {
  id: number
  name: string
  state: 'queued' | 'uploading' | 'done' | 'rejected'
  /** Why the file was rejected, as a message for the editor. */
  reason?: string
}

/**
 * Returns the uploads and a function that enqueues files. Files upload one at a time, so that the
 * photos keep the order of the files.
 * @param destination id of the published destination
 */
export function useUploads(destination: string) {
  const client = useLakeClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastId = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const updateUpload = (id: number, changes: Partial<Upload>) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? {...upload, ...changes} : upload)))

  async function uploadFile(id: number, file: File): Promise<void> {
    updateUpload(id, {state: 'uploading'})
    const reject = (reason: string) => updateUpload(id, {state: 'rejected', reason})
    try {
      const prepared = await prepareImage(file)
      const upload = () => uploadImage(client, prepared)
      const result = await addPhoto(client, destination, upload)
      if ('done' in result) updateUpload(id, {state: 'done'})
      else if (result.refused === 'exists') reject('This picture is among the photos already.')
      else reject(describeRefusal(result))
    } catch (error) {
      if (error instanceof RejectedFileError) reject(error.message)
      else reject(`It could not be saved: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  function addFiles(files: File[]): void {
    const added = files.map((file) => {
      lastId.current += 1
      return {file, upload: {id: lastId.current, name: file.name, state: 'queued' as const}}
    })
    setUploads((current) => [
      ...current.filter(({state}) => state === 'queued' || state === 'uploading'),
      ...added.map(({upload}) => upload),
    ])
    for (const {file, upload} of added) queue.current = queue.current.then(() => uploadFile(upload.id, file))
  }

  return {uploads, addFiles}
}
