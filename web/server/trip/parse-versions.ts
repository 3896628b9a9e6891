import {parseRows, type RowProblem} from '@roam/documents/parse-rows'
import {type TripTexts, tripTexts} from '@roam/trip-request/trip-texts'
import {z} from 'zod'
import {
  type Plan,
  type PlanEntry,
  type Proposal,
  planDay,
  planEntry,
  planFile,
  planHead,
  proposal,
} from '../../features/trip/trip.content.ts'

/** A document, of which only id and type are known. */
export const storedDocument = z.looseObject({_id: z.string(), _type: z.string()})

export type StoredDocument = z.output<typeof storedDocument>

/** A document without which a page would be wrong. */
export class WrongDocumentError extends Error {
  override name = 'WrongDocumentError'
  readonly problem: RowProblem

  constructor(problem: RowProblem) {
    super(`The document ${problem.id} is wrong: ${problem.path} ${problem.message}`)
    this.problem = problem
  }
}

const list = z
  .array(z.unknown())
  .nullish()
  .transform((items) => items ?? [])

/** Parses the parts of one document, and collects what is wrong with them. */
function createPartParser(document: StoredDocument, problems: RowProblem[]) {
  const report = (path: string, problem: RowProblem) =>
    problems.push({
      ...problem,
      id: document._id,
      type: document._type,
      path: [path, problem.path].filter(Boolean).join('.'),
    })

  /** Leaves out wrong fields that can be missing; undefined if another one is wrong. */
  function parse<T>(schema: z.ZodType<T>, part: unknown, path: string): T | undefined {
    const fields = new Map(Object.entries(part ?? {}))
    const wrongFields = new Set<string>()
    let row = part
    for (;;) {
      const {
        rows: [data],
        problems: [problem],
      } = parseRows([row], schema)
      if (!problem) return data
      const [field = ''] = problem.path.split('.')
      if (!wrongFields.has(field)) report(path, problem)
      if (!fields.delete(field)) return undefined
      wrongFields.add(field)
      row = Object.fromEntries(fields)
    }
  }

  function parseList<T>(items: unknown, path: string, parseItem: (item: unknown, path: string) => T): T[] {
    return (parse(list, items, path) ?? []).map((item, index) => parseItem(item, `${path}.${index}`))
  }

  return {parse, parseList}
}

/**
 * Parses a version of a proposal as it was sent.
 *
 * @throws WrongDocumentError if anything is wrong: a client must not read half a proposal
 */
export function parseSentProposal(document: StoredDocument): Proposal {
  const {
    rows: [version],
    problems: [problem],
  } = parseRows([document], proposal)
  if (version) return version
  const {_id: id, _type: type} = document
  throw new WrongDocumentError({id, type, path: '', message: 'No version of a proposal', ...problem})
}

/** Parses a draft of a proposal; a line that is not complete is left out. */
export function parseDraftProposal(document: StoredDocument): Proposal {
  const {parse, parseList} = createPartParser(document, [])
  const lines = parseList(document.lines, 'lines', (line, path) =>
    parse(proposal.shape.lines.element, line, path),
  )
  const {words = '', revisionRounds} =
    parse(proposal.pick({words: true, revisionRounds: true}), document, '') ?? {}
  return {words, revisionRounds, lines: lines.filter((line) => line !== undefined)}
}

/**
 * Parses a plan part by part; what is wrong is left out and added to the problems. A version of a former release has no names of files.
 *
 * @param pathOfFile returns the path of the file asset with an id
 */
export function parsePlan(
  document: StoredDocument,
  pathOfFile: (assetId: string) => string,
  problems: RowProblem[],
): Plan {
  const {parse, parseList} = createPartParser(document, problems)

  function parseFile(part: unknown, path: string) {
    const file = parse(planFile, part, path)
    const id = file?.asset?._ref
    return file && id ? [{_key: file._key, id, path: pathOfFile(id), name: file.name}] : []
  }

  function parseEntry(part: unknown, path: string): PlanEntry[] {
    const entry = parse(planEntry, part, path)
    if (!entry) return []
    const {files} = z.looseObject({}).parse(part)
    return [{...entry, files: parseList(files, `${path}.files`, parseFile).flat()}]
  }

  const {title, intro, startDate} = parse(planHead, document, '') ?? {title: null, intro: null}
  const days = parseList(document.days, 'days', (part, path) => {
    const day = parse(planDay, part, path)
    if (!day) return undefined
    const {entries} = z.looseObject({}).parse(part)
    return {...day, entries: parseList(entries, `${path}.entries`, parseEntry).flat()}
  })
  return {
    ...{title, intro, startDate},
    days: days.flatMap((day, index) => (day ? {...day, number: index + 1} : [])),
  }
}

/** Parses the founder's texts; a wrong one is reported, and its default used. */
export const parseTexts = (document: StoredDocument, problems: RowProblem[]): TripTexts =>
  createPartParser(document, problems).parse(tripTexts, document, '') ?? tripTexts.parse({})
