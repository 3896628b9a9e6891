import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {planContent} from './trip-events.ts'

type Plan = z.output<typeof planContent>
type PlanFile = NonNullable<NonNullable<Plan['days'][number]['entries']>[number]['files']>[number]

const FILES_QUERY = '*[_id in $ids && _type == "sanity.fileAsset"]{_id, originalFilename}'

const fileRows = z.array(z.object({_id: z.string(), originalFilename: z.string().nullish().catch(null)}))

const idsOf = ({days}: Plan): string[] =>
  days
    .flatMap(({entries}) => entries ?? [])
    .flatMap(({files}) => files ?? [])
    .flatMap(({asset}) => asset?._ref ?? [])

/**
 * Returns a plan with the name of each file as it is now, without those that do not exist.
 *
 * @returns `missing`: ids of those that do not exist
 */
export async function nameFiles(client: SanityClient, plan: Plan): Promise<{plan: Plan; missing: string[]}> {
  const ids = idsOf(plan)
  const result = ids.length === 0 ? [] : await client.fetch<unknown>(FILES_QUERY, {ids}, {perspective: 'raw'})
  const names = new Map(fileRows.parse(result).map(({_id, originalFilename}) => [_id, originalFilename]))
  // A name in a draft is a person's.
  const addName = ({name: _, ...file}: PlanFile): PlanFile[] => {
    const id = file.asset?._ref
    if (id === undefined || !names.has(id)) return []
    const name = names.get(id)
    return [name == null ? file : {...file, name}]
  }
  return {
    plan: {
      ...plan,
      days: plan.days.map((day) => ({
        ...day,
        ...(day.entries
          ? {
              entries: day.entries.map((entry) => ({
                ...entry,
                ...(entry.files ? {files: entry.files.flatMap(addName)} : {}),
              })),
            }
          : {}),
      })),
    },
    missing: ids.filter((id) => !names.has(id)),
  }
}
