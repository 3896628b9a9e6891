import {defineBehavior, effect, raise} from '@portabletext/editor/behaviors'
import {z} from 'zod'
import {formatCount} from '../format-count.ts'
import {type PastedPicture, splitDocument} from './split-document.ts'

type Send = Parameters<Parameters<typeof effect>[0]>[0]['send']

/** How pictures are uploaded, and what is said about them. */
export interface PasteHost {
  /** Uploads a file; returns the id of its asset. */
  upload: (file: File) => Promise<string>
  /** Says something, in place of what was said before. */
  notify: (status: 'info' | 'success' | 'warning', title: string, description?: string) => void
}

/** What the browser's paste event offers. */
const clipboard = z.object({originEvent: z.object({dataTransfer: z.instanceof(DataTransfer)})})

const textBlock = z.object({children: z.array(z.object({text: z.string().catch('')}))})

const ADDRESS_ONLY = 'The clipboard has only the address of it.'

/** Says what was not taken over as it is. */
function describeRest(tableCount: number, reasons: string[]): string | undefined {
  const tables =
    tableCount > 0 && `${formatCount(tableCount, 'table')} became lines, with “|” between the cells.`
  const pictures =
    reasons.length > 0 &&
    `${formatCount(reasons.length, 'picture')} left out: save it as a file, and drop it into the text. ${[...new Set(reasons)].join(' ')}`
  return [tables, pictures].filter(Boolean).join(' ') || undefined
}

/**
 * Returns behaviors that keep the pictures of a pasted document, as of Word: they are in the text at once, and uploaded
 * one by one. What cannot be kept is said.
 */
export function createPasteBehaviors({upload, notify}: PasteHost) {
  /** Pictures of pastes that are not in the text yet. */
  const pasted = new Map<string, PastedPicture>()
  let tableCount = 0

  /** Uploads pictures into their blocks, and removes the blocks of those that cannot be uploaded. */
  async function fill(send: Send, blocks: {key: string; picture: PastedPicture}[], reasons: string[]) {
    const tables = tableCount
    tableCount = 0
    let count = 0
    for (const [index, {key, picture}] of blocks.entries()) {
      const at = [{_key: key}]
      notify('info', `Adding picture ${index + 1} of ${blocks.length}`)
      try {
        const file = await picture.read()
        if (!file) throw new Error(ADDRESS_ONLY)
        const extension = file.type.replace('image/', '')
        const asset = await upload(new File([file], `pasted.${extension}`, {type: file.type}))
        send({type: 'block.set', at, props: {asset: {_type: 'reference', _ref: asset}}})
        count += 1
      } catch (error) {
        send({type: 'delete.block', at})
        reasons.push(error instanceof Error ? error.message : String(error))
      }
    }
    const rest = describeRest(tables, reasons)
    if (count > 0 || rest)
      notify(
        rest ? 'warning' : 'success',
        count > 0 ? `${formatCount(count, 'picture')} added` : 'Pasted, but not all of it',
        rest,
      )
  }

  return [
    defineBehavior({
      on: 'deserialize.data',
      guard: ({event}) => {
        if (event.mimeType !== 'text/html') return false
        const {data} = clipboard.safeParse(event.originEvent)
        return splitDocument(event.data, data?.originEvent.dataTransfer.getData('text/rtf') ?? '') ?? false
      },
      actions: [
        ({event}, {html, pictures, tableCount: tables}) => [
          effect(() => {
            for (const picture of pictures) pasted.set(picture.marker, picture)
            tableCount = tables
          }),
          raise({...event, data: html}),
        ],
      ],
    }),
    defineBehavior({
      on: 'deserialization.success',
      guard: ({event, snapshot}) => {
        const pictureOf = (block: object) =>
          pasted.get(
            textBlock
              .safeParse(block)
              .data?.children.map(({text}) => text)
              .join('')
              .trim() ?? '',
          )
        const found = event.data.flatMap((block) => {
          const picture = pictureOf(block)
          return picture ? [{key: block._key, picture}] : []
        })
        if (found.length === 0 && tableCount === 0) return false
        const allowsPictures = snapshot.context.schema.blockObjects.some(({name}) => name === 'picture')
        const keys = new Map(found.map(({key, picture}) => [key, picture]))
        const data = event.data.flatMap((block) => {
          const picture = keys.get(block._key)
          if (!picture) return [block]
          return allowsPictures
            ? [{_type: 'picture', _key: block._key, ...(picture.alt && {alt: picture.alt})}]
            : []
        })
        return {data, found, allowsPictures}
      },
      actions: [
        ({event}, {data, found, allowsPictures}) => [
          effect(({send}) => {
            for (const {picture} of found) pasted.delete(picture.marker)
            const reasons = allowsPictures ? [] : found.map(() => 'This text has no pictures.')
            void fill(send, allowsPictures ? found : [], reasons)
          }),
          raise({...event, data}),
        ],
      ],
    }),
  ]
}
