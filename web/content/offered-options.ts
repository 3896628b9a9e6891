import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {ListFieldName, PriceList} from '@roam/trip-request'
import type {FastifyBaseLogger} from 'fastify'
import {z} from 'zod'
import {priceListKey, toPriceList} from '../features/trip-request/price-list.ts'
import type {RequestFormContent} from '../features/trip-request/trip-request.content.ts'
import {deleteAbandonedFiles, writeFileAtomically} from './write-file-atomically.ts'

const FILE_NAME = 'offered-options.json'

/** Longer than a page stays open in a tab. */
const MAX_AGE_MS = 6 * 7 * 24 * 60 * 60 * 1000

/** Names of each field that are stored, the most recent ones. */
const MAX_NAMES = 200

const mapFields = <T>(map: (field: ListFieldName) => T): Record<ListFieldName, T> => ({
  preferredContact: map('preferredContact'),
  packages: map('packages'),
  addOns: map('addOns'),
  tripTypes: map('tripTypes'),
  budgetTypes: map('budgetTypes'),
})

/** When the form offered each option last, in milliseconds since 1970. */
const times = z.record(z.string(), z.number()).default({})

/** The options of each field, and price lists as JSON after their keys. */
const fileSchema = z.object({...mapFields(() => times), prices: times})

type Times = z.output<typeof fileSchema>

const name = z.string()
const price = z.number()

const priceListSchema = z.object({
  packages: z.array(z.object({name, price, includedAddOns: z.array(z.string())})),
  addOns: z.array(z.object({_id: name, name, price, shortName: name})),
})

/** The content that has the options of the form. */
interface OptionContent extends PriceList {
  requestForm:
    | (Pick<RequestFormContent, 'contactOptions' | 'tripTypes'> & {budgetTypes: {name: string}[]})
    | null
}

type Names = Record<ListFieldName, string[]>
type Offered = Names & {prices: string[]}

/** The options that the form offers, and those that it offered in the last weeks, stored in a file. */
export interface OfferedOptions {
  /** Records the options of content that becomes current. Never rejects. */
  record: (content: OptionContent) => Promise<void>
  /**
   * Returns a request or form values without options that no page of the last weeks offered: a stranger can send any text. An option
   * that was renamed meanwhile stays. Without content, all stay.
   */
  filter: <T extends Names>(request: T) => T
  /** Returns the prices with a key that a page of the last weeks has shown. */
  findPrices: (key: string | undefined) => PriceList | undefined
}

/** Returns a price list as JSON after its key. */
const describePrices = (priceList: PriceList) =>
  `${priceListKey(priceList)} ${JSON.stringify(toPriceList(priceList))}`

const listNames = ({requestForm, packages, addOns}: OptionContent): Offered | undefined =>
  requestForm
    ? {
        preferredContact: requestForm.contactOptions,
        packages: packages.map(({name}) => name),
        addOns: addOns.map(({name}) => name),
        tripTypes: requestForm.tripTypes,
        budgetTypes: requestForm.budgetTypes.map(({name}) => name),
        prices: [describePrices({packages, addOns})],
      }
    : undefined

/** Returns the stored times; none if the file is missing or damaged. */
async function readTimes(file: string): Promise<Times> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return fileSchema.parse({})
  }
}

/** Creates the offered options, with those that the file in a folder lists. */
export async function createOfferedOptions(
  folder: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OfferedOptions> {
  const file = join(folder, FILE_NAME)
  await deleteAbandonedFiles(folder)
  let times = await readTimes(file)
  let current: Offered | undefined

  return {
    async record(content) {
      const next = listNames(content)
      const previous = current
      current = next
      if (!next) return
      const now = Date.now()
      // During a handover, the process before this one can have written the file since this one was started.
      const stored = await readTimes(file)
      const merge = (field: keyof Offered) => {
        // Pages with the previous options were sent until now.
        const offered = [...(previous?.[field] ?? []), ...next[field]].map((name) => [name, now] as const)
        const all = Object.entries({...stored[field], ...times[field], ...Object.fromEntries(offered)})
        return Object.fromEntries(all.sort(([, a], [, b]) => b - a).slice(0, MAX_NAMES))
      }
      times = {...mapFields(merge), prices: merge('prices')}
      try {
        await writeFileAtomically(file, JSON.stringify(times))
      } catch (error) {
        log.warn({error}, 'The options that the form offers cannot be stored; a restart forgets former ones')
      }
    },

    filter(request) {
      const offered = current
      if (!offered) return request
      const now = Date.now()
      const isOffered = (field: ListFieldName, name: string) =>
        offered[field].includes(name) || Math.abs(now - (times[field][name] ?? 0)) < MAX_AGE_MS
      const lists = mapFields((field) => [
        ...new Set(request[field].filter((name) => isOffered(field, name))),
      ])
      return {...request, ...lists}
    },

    findPrices(key) {
      if (!key) return undefined
      const now = Date.now()
      const isRecent = (entry: string) => Math.abs(now - (times.prices[entry] ?? 0)) < MAX_AGE_MS
      const found = [...(current?.prices ?? []), ...Object.keys(times.prices).filter(isRecent)].find(
        (entry) => entry.startsWith(`${key} `),
      )
      return found === undefined ? undefined : priceListSchema.parse(JSON.parse(found.slice(key.length)))
    },
  }
}
