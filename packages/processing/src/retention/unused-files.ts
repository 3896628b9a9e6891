import {DAY_MS} from '@roam/documents/business-day'
import {parseRows, type RowProblem, rowProblem} from '@roam/documents/parse-rows'
import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'

const FILE_ASSET = '_type == "sanity.fileAsset" && string::startsWith(_id, "file-")'

/**
 * Subquery for the file assets that no document references, drafts and trash included: those of deleted trip plans.
 * Excludes files that were uploaded after `$unusedBefore`, see {@link getUnusedBefore}.
 */
export const UNUSED_FILES_QUERY = `*[
  ${FILE_ASSET} && dateTime(_createdAt) < dateTime($unusedBefore) && count(*[references(^._id)]) == 0
]{_id, _type}`

const fileSchema = z.object({_id: z.string(), _type: z.string()})

/**
 * Files are kept for a day, since the Studio uploads a file before it references it.
 * @param now in milliseconds since 1970
 */
export const getUnusedBefore = (now: number) => new Date(now - DAY_MS).toISOString()

/**
 * Deletes file assets. A file that cannot be deleted does not hold back the others.
 *
 * @param client with write access
 * @param files result of {@link UNUSED_FILES_QUERY}
 * @returns the number of deleted files, and the files that were not deleted
 */
export async function deleteFiles(
  client: SanityClient,
  files: unknown,
): Promise<{count: number; problems: RowProblem[]}> {
  const {rows, problems} = parseRows(files, fileSchema)
  let count = 0
  for (const file of rows)
    try {
      await client.delete(file._id)
      count += 1
    } catch (error) {
      // In use by now.
      if (error instanceof ClientError && error.statusCode === 409) continue
      problems.push(rowProblem(file, error))
    }
  return {count, problems}
}
