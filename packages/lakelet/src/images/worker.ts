/** Worker process for everything that decodes images, which the pool can kill at any time. */
import {constants} from 'node:fs'
import {access, writeFile} from 'node:fs/promises'
import sharp from 'sharp'
import {serveTasks} from '../process-pool/serve-tasks.ts'
import {assetNotFound} from '../shared/errors.ts'
import {toStorageError} from '../store/storage-errors.ts'
import {readImageMetadata} from './image-metadata.ts'
import {ImageTask} from './image-task.ts'
import {stripMetadata} from './strip-metadata.ts'
import {transformImage} from './transform.ts'

// Every task has other inputs.
sharp.cache(false)

async function run(task: ImageTask): Promise<unknown> {
  const {file} = task
  if (task.kind === 'read metadata') return readImageMetadata(file, task.extension, new Set(task.fields))
  if (task.kind === 'convert HEIC') {
    // Loads 2 MB of WebAssembly.
    const {convertHeic} = await import('./convert-heic.ts')
    return convertHeic(file)
  }
  await access(file, constants.R_OK).catch(() => {
    throw assetNotFound()
  })
  const bytes =
    task.kind === 'transform'
      ? await transformImage(file, task.originalSize, task.parameters, task.format)
      : await stripMetadata(file, task.extension)
  await writeFile(task.output, bytes, {flush: true}).catch((error) => {
    throw toStorageError(error) ?? error
  })
  return null
}

serveTasks(ImageTask, run)
