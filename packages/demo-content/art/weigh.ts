/**
 * Weighs every picture as a browser gets it from a Content Lake, and prints a Markdown table:
 * `pnpm --filter demo-content weigh`.
 */
import {createClient} from '@sanity/client'
import {startContentLake} from 'content-lake'
import {importDemoContent} from '../src/index.ts'

const WIDTHS = [800, 1200]
const FORMATS = ['avif', 'webp']
const columns = WIDTHS.flatMap((width) => FORMATS.map((format) => ({width, format})))

/** Bytes of the picture at that width, for a browser that takes this format. */
async function weigh(url: string, width: number, format: string): Promise<number> {
  const type = `image/${format}`
  const answer = await fetch(`${url}?w=${width}&auto=format`, {headers: {accept: type}})
  const sent = answer.headers.get('content-type')
  if (!answer.ok || sent !== type)
    throw new Error(`Asked ${answer.url} for ${type}, got ${answer.status} ${sent}`)
  return (await answer.arrayBuffer()).byteLength
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const row = (name: string, cells: string[]) => console.log(`| ${[name, ...cells].join(' | ')} |`)

const lake = await startContentLake()
try {
  const client = createClient(lake.clientConfig)
  await importDemoContent(client)
  const pictures = await client.fetch<{name: string; url: string}[]>(
    '*[_type == "sanity.imageAsset"] | order(originalFilename) {"name": originalFilename, url}',
  )

  row(
    'kB',
    columns.map(({width, format}) => `${width} px, ${format}`),
  )
  row(
    '---',
    columns.map(() => '---:'),
  )
  const totals = columns.map(() => 0)
  for (const {name, url} of pictures) {
    const cells: string[] = []
    for (const [index, {width, format}] of columns.entries()) {
      const bytes = await weigh(url, width, format)
      totals[index] = (totals[index] ?? 0) + bytes
      cells.push(kilobytes(bytes))
    }
    row(name, cells)
  }
  row(`**all ${pictures.length}**`, totals.map(kilobytes))
} finally {
  await lake.close()
}
