import type {Problem} from '@roam/sanity/site-status'
import type {Content} from '../content/content.ts'
import {ContentError} from '../content/content-error.ts'
import {at, checkContent, type Flaw, isObject, type Json} from '../content/parse.ts'
import {inWords} from './words.ts'

type Path = PropertyKey[]

/** A problem with a draft, and what it is a draft of. */
interface DraftProblem extends Problem {
  type: string
  title: string
}

/** Content that can be shown, and what was wrong with it before. */
export interface Mended {
  content: Content
  problems: DraftProblem[]
}

/** Finds a published document by its id. */
type Published = (id: string) => Json

/** A copy with another value at the path; undefined takes an array's item out, once all are told. */
function withValue(value: Json, [key, ...rest]: Path, replacement: Json): Json {
  if (key === undefined) return replacement
  const inner = withValue(at(value, [key]), rest, replacement)
  if (Array.isArray(value)) return value.with(Number(key), inner)
  return isObject(value) ? {...value, [String(key)]: inner} : value
}

function withoutGaps(value: Json): Json {
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(withoutGaps)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutGaps(one)]))
}

/** Documents stand at the answer's top, alone or in lists. */
const splitAtDocument = (path: Path): [document: Path, inside: Path] => {
  const depth = typeof path[1] === 'number' ? 2 : 1
  return [path.slice(0, depth), path.slice(depth)]
}

function idAt(answer: Json, path: Path): string {
  const document = at(answer, path)
  return isObject(document) && typeof document._id === 'string' ? document._id : ''
}

const text = (value: Json) => (typeof value === 'string' ? value : undefined)

function draftProblem(answer: Json, {issue, problem}: Flaw): DraftProblem {
  const document = at(answer, splitAtDocument(issue.path)[0])
  const {_type, name, title} = isObject(document) ? document : {}
  const type = text(_type) ?? ''
  return {...problem, type, title: text(name) ?? text(title) ?? inWords(type)}
}

/** What is published in the same field, or, for missing words, the field's name in their place. */
function fill(answer: Json, {issue}: Flaw, published: Published): Json {
  const [document, inside] = splitAtDocument(issue.path)
  const inList = inside.some((key) => typeof key === 'number')
  const before = inList ? undefined : at(published(idAt(answer, document)), inside)
  const words = issue.code === 'invalid_type' && issue.expected === 'string'
  const value = before ?? (words ? `‹${inWords(String(inside.at(-1)))}›` : undefined)
  return value === undefined ? answer : withValue(answer, issue.path, value)
}

/** Without the paragraph, row or link that cannot be shown. */
function dropItem(answer: Json, {issue}: Flaw): Json {
  const [document, inside] = splitAtDocument(issue.path)
  const index = inside.findIndex((key) => typeof key === 'number')
  return index < 0
    ? answer
    : withValue(answer, [...document, ...inside.slice(0, index + 1)], undefined)
}

/** The whole document as it is published; without it, where it has never been. */
function putBack(answer: Json, {issue}: Flaw, published: Published): Json {
  const [document] = splitAtDocument(issue.path)
  const missing = document.length === 1 ? null : undefined
  return withValue(answer, document, published(idAt(answer, document)) ?? missing)
}

/**
 * Makes content of an answer that may hold half-written documents, keeping as much of it as can be
 * shown: what is missing is filled in, else its row is left out, else its document is put back.
 *
 * @param publishedAnswer the answer to the same query for what is published
 * @throws ContentError when the answer is not one to the content query at all
 */
export function mend(answer: Json, publishedAnswer: Json): Mended {
  const all = isObject(publishedAnswer) ? Object.values(publishedAnswer).flat() : []
  const published: Published = (id) => all.find((one) => isObject(one) && one._id === id)

  let mended = answer
  let problems: DraftProblem[] | undefined
  for (const step of [fill, dropItem, putBack]) {
    const checked = checkContent(mended)
    if ('content' in checked) return {content: checked.content, problems: problems ?? []}
    problems ??= checked.flaws.map((flaw) => draftProblem(answer, flaw))
    for (const flaw of checked.flaws) mended = step(mended, flaw, published)
    mended = withoutGaps(mended)
  }
  const checked = checkContent(mended)
  if ('content' in checked) return {content: checked.content, problems: problems ?? []}
  throw new ContentError(problems ?? [])
}
