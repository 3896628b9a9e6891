import {LakeError} from '../errors.ts'
import type {DocumentSet} from '../store/document-set.ts'
import {isRecord} from '../values.ts'
import {prepareEvaluation, type QueryRequest, withQueryErrors, runWithinLimit} from './evaluate.ts'
import type {QueryPlan} from './plan.ts'
import {parseQuery} from './parse.ts'
import {instrument} from './source-map/instrument.ts'
import {Tracer} from './source-map/tracer.ts'
import {TimeoutError, runWithTimeout} from './run-with-timeout.ts'

/** How long a query may keep everybody else waiting, in milliseconds. */
const TRIAL = 100
/** From so many steps on a try would be in vain. */
const HOPELESS_STEPS = 20_000_000
/** Shorter results, in characters, are written as JSON unwatched. */
const SHORT = 1_000_000
/** The longest result, in characters of JSON. */
const LONGEST = 64_000_000

/** So long a query that was not done in time is not tried again, in milliseconds. */
const MEMORY = 10_000
/** Parsed queries that were not done in time, and when that was. */
const slow = new WeakMap<object, number>()

/**
 * Evaluates GROQ unless that takes long.
 * @returns the first members of the answer as JSON, or null for a query that is to be given to `answerSlowly`
 * @throws LakeError 400 for a query that does not parse, or uses what groq-js lacks
 */
export function runInline(question: QueryRequest, documents: DocumentSet): string | null {
  let parsed: object | undefined
  try {
    const indexed = parseQuery(question.query, question.params, TRIAL)
    parsed = indexed
    if (Date.now() - (slow.get(indexed) ?? 0) < MEMORY) return null
    const {evaluation, finish} = prepareAnswer(indexed, question, documents)
    if (evaluation.cost >= HOPELESS_STEPS) return null
    const {data} = runWithinLimit(evaluation, TRIAL)
    const write = () => finish(data)
    const isShort = withQueryErrors(question.query, () => lengthOf(data, SHORT) < SHORT)
    return isShort ? write() : runWithTimeout(TRIAL, write)
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error
    if (parsed) slow.set(parsed, Date.now())
    return null
  }
}

/**
 * Evaluates GROQ however long it takes.
 * @returns the first members of the answer as JSON
 * @throws LakeError 400 for a query that does not parse, uses what groq-js lacks, or has too long a result
 */
export function runInWorker(question: QueryRequest, documents: DocumentSet): string {
  const indexed = parseQuery(question.query, question.params, 2 ** 31 - 1)
  const {evaluation, finish} = prepareAnswer(indexed, question, documents)
  return finish(evaluation.applyScan(Number.POSITIVE_INFINITY).run().data)
}

/** A query ready to be evaluated, and what makes the answer's `result` and `resultSourceMap` of what comes. */
function prepareAnswer(indexed: QueryPlan, question: QueryRequest, documents: DocumentSet) {
  const {query, sourceMap} = question
  if (sourceMap === undefined) {
    const finish = (data: unknown) => `"result":${toText(query, data)}`
    return {evaluation: prepareEvaluation(indexed, question, documents), finish}
  }
  const tracer = new Tracer(documents)
  // A filter cannot be done bit by bit before what it selects is traced.
  const traced = {...indexed, tree: instrument(indexed.tree), scan: undefined}
  const finish = (data: unknown) => {
    const {result, resultSourceMap} = tracer.finish(data, sourceMap)
    const [found, map] = [toText(query, result), toText(query, resultSourceMap)]
    return `"result":${found},"resultSourceMap":${map}`
  }
  return {evaluation: prepareEvaluation(traced, question, documents, tracer.parameters()), finish}
}

function toText(query: string, data: unknown): string {
  return withQueryErrors(query, () => {
    const text = lengthOf(data, LONGEST) < LONGEST ? JSON.stringify(data ?? null) : undefined
    if (text !== undefined && text.length <= LONGEST) return text
    const description = `The result is longer than ${LONGEST / 1_000_000} million characters. Ask for fewer documents at a time, or fewer of their fields`
    throw new LakeError(400, 'queryResultTooLarge', description, {query})
  })
}

/** About how long a value is as JSON. Stops counting at the limit, for values that share their parts. */
function lengthOf(value: unknown, limit: number): number {
  if (typeof value === 'string') return value.length
  let length = 1
  if (Array.isArray(value)) {
    for (const item of value) {
      if (length >= limit) return limit
      length += lengthOf(item, limit - length)
    }
  } else if (isRecord(value)) {
    for (const key in value) {
      if (length >= limit) return limit
      length += key.length + lengthOf(value[key], limit - length)
    }
  }
  return length
}
