/** `npm run docs:content-model`: draws the extracted Studio schema as docs/pictures/content-model.svg. */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {z} from 'zod'

const STUDIO = join(import.meta.dirname, '..')
const OUTPUT = join(STUDIO, '..', 'docs', 'pictures', 'content-model.svg')

const COLUMNS = 4
const COLUMN_WIDTH = 250
const CARD_WIDTH = 222
const HEADER_HEIGHT = 26
const ROW_HEIGHT = 18
const CARD_GAP = 18
const MARGIN = 16
const BAND_HEADER = 34
const WIDTH = 2 * MARGIN + (COLUMNS - 1) * COLUMN_WIDTH + CARD_WIDTH
const INK = '#1d2a3a'

const valueSchema = z.object({
  type: z.string(),
  name: z.string().optional(),
  of: z.unknown().optional(),
  rest: z.object({name: z.string().optional()}).optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
})

const typeSchema = z.object({
  type: z.string(),
  name: z.string(),
  attributes: z.record(z.string(), z.object({value: valueSchema})).optional(),
})

interface Field {
  name: string
  type: string
  /** The document type that the field references. */
  target: string | undefined
}

interface Card {
  name: string
  fields: Field[]
  x: number
  y: number
}

const heightOf = ({fields}: Card) => HEADER_HEIGHT + fields.length * ROW_HEIGHT + 8

const isField = (name: string) => !name.startsWith('_')

function toField(name: string, value: z.infer<typeof valueSchema>): Field {
  const item = value.type === 'array' ? valueSchema.parse(value.of) : value
  const suffix = value.type === 'array' ? '[]' : ''
  const typeName = item.name ?? item.rest?.name ?? item.type
  const target = /^(.*)\.reference$/.exec(typeName)?.[1]
  if (target) return {name, type: `→ ${target}${suffix}`, target}
  const count = Object.keys(item.attributes ?? {}).filter(isField).length
  const label = item.type === 'union' ? 'enum' : typeName
  return {name, type: label + suffix + (count > 0 ? ` (${count} fields)` : ''), target}
}

/** The document types of the schema with their fields, without Sanity's own types and system fields. */
function readDocumentTypes(schema: unknown): Card[] {
  return z
    .array(typeSchema)
    .parse(schema)
    .filter(({type, name}) => type === 'document' && !name.startsWith('sanity.'))
    .map(({name, attributes = {}}) => ({
      name,
      x: 0,
      y: 0,
      fields: Object.entries(attributes)
        .filter(([field]) => isField(field))
        .map(([field, {value}]) => toField(field, value)),
    }))
}

/** Places each card, with the cards that it references below it, in a column; returns the lowest y. */
function placeCards(cards: Card[], top: number): number {
  const bottoms: number[] = Array(COLUMNS).fill(top)
  const pending = cards.toSorted((a, b) => b.fields.length - a.fields.length)
  const place = (card: Card, column: number) => {
    pending.splice(pending.indexOf(card), 1)
    Object.assign(card, {x: MARGIN + column * COLUMN_WIDTH, y: bottoms[column]})
    bottoms[column] = card.y + heightOf(card) + CARD_GAP
    for (const {target} of card.fields) {
      const targetCard = pending.find(({name}) => name === target)
      if (targetCard) place(targetCard, column)
    }
  }
  const isReferenced = ({name}: Card) =>
    pending.some(({fields}) => fields.some(({target}) => target === name))
  const nextCard = () => pending.find((card) => !isReferenced(card)) ?? pending[0]
  for (let card = nextCard(); card; card = nextCard()) place(card, bottoms.indexOf(Math.min(...bottoms)))
  return Math.max(...bottoms)
}

function drawCard(card: Card, color: string): string {
  const {name, fields, x, y} = card
  const rows = fields.map(({name: field, type}, index) => {
    const baseline = y + HEADER_HEIGHT + (index + 1) * ROW_HEIGHT - 3
    return `<text x="${x + 10}" y="${baseline}">${field}</text><text x="${x + CARD_WIDTH - 10}" y="${baseline}" text-anchor="end" fill="#5a6675">${type}</text>`
  })
  return `<rect x="${x}" y="${y}" width="${CARD_WIDTH}" height="${heightOf(card)}" rx="5" fill="#fff" stroke="${INK}"/>
<path d="M${x} ${y + HEADER_HEIGHT}V${y + 5}q0-5 5-5h${CARD_WIDTH - 10}q5 0 5 5v${HEADER_HEIGHT - 5}z" fill="${color}" stroke="${INK}"/>
<text x="${x + 10}" y="${y + 18}" font-size="14" font-weight="600">${name}</text>
${rows.join('\n')}`
}

/** Arrows from each reference field, through the gap right of the column, to the referenced type. */
function drawReferences(cards: Card[]): string[] {
  return cards.flatMap(({fields, x, y}) =>
    fields.flatMap(({target}, index) => {
      const targetCard = cards.find(({name}) => name === target)
      if (!targetCard) return []
      const fromY = y + HEADER_HEIGHT + (index + 0.5) * ROW_HEIGHT
      const toY = targetCard.y + HEADER_HEIGHT / 2
      return `<path d="M${x + CARD_WIDTH} ${fromY}h12V${toY}h-11" fill="none" stroke="${INK}" stroke-width="1.6" marker-end="url(#tip)"/>`
    }),
  )
}

/** The SVG of a schema. @param singletons names of the types with exactly one document */
function renderContentModel(schema: unknown, singletons: Set<string>): string {
  const types = readDocumentTypes(schema)
  const collections = types.filter(({name}) => !singletons.has(name))
  const singles = types.filter(({name}) => singletons.has(name))
  const middle = placeCards(collections, MARGIN + BAND_HEADER)
  const height = placeCards(singles, middle + BAND_HEADER + CARD_GAP)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="${INK}" role="img" aria-label="Content model: ${types.map(({name}) => name).join(', ')}">
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 10 5 0 10z"/></marker></defs>
<rect width="${WIDTH}" height="${height}" fill="#f6f1e4"/>
<text x="${MARGIN}" y="${MARGIN + 18}" font-size="16" font-weight="600">Document types</text>
<text x="${MARGIN}" y="${middle + CARD_GAP + 18}" font-size="16" font-weight="600">Singletons (one document each)</text>
${[...collections.map((card) => drawCard(card, '#cfe0e4')), ...singles.map((card) => drawCard(card, '#efe2c4')), ...drawReferences(types)].join('\n')}
</svg>
`
}

/** The SVG of the Studio's schema. */
export function renderStudioContentModel(): string {
  const schema: unknown = JSON.parse(readFileSync(join(STUDIO, 'schema.generated.json'), 'utf8'))
  const singletons = readdirSync(join(STUDIO, 'schema', 'singletons'))
  return renderContentModel(schema, new Set(singletons.map((file) => basename(file, '.ts'))))
}

if (import.meta.main) writeFileSync(OUTPUT, renderStudioContentModel())
