import {GroqSyntaxError, parse} from 'groq-js'
import {LakeError} from '../shared/errors.ts'
import {GenerationCache} from '../shared/generation-cache.ts'
import {isRecord} from '../shared/values.ts'
import {rewriteTree} from './functions/rewrite-tree.ts'
import {type FilterPlan, planFilter, planQuery, type QueryPlan} from './plan.ts'

/** In characters. Pass long lists of ids as parameters. */
const MAX_QUERY_LENGTH = 1_000_000
const MAX_CACHED_PLANS = 500
/** In characters. Queries with longer keys are not cached, to save memory. */
const MAX_KEY_LENGTH = 20_000
const cache = new GenerationCache<QueryPlan>(MAX_CACHED_PLANS)

/**
 * Parses and plans a query. Cached by query and parameters, because groq-js inlines parameters.
 * @param options.isTraceable see `planQuery`
 * @throws LakeError 400 `queryParseError` with the position of the error
 */
export function parseQuery(
  query: string,
  params: Record<string, unknown>,
  {isTraceable = false} = {},
): QueryPlan {
  assertLength(query)
  const key = cacheKey(query, params, isTraceable)
  const plan = cache.get(key) ?? parseWith(query, params, (tree) => planQuery(tree, {isTraceable}))
  if (key.length <= MAX_KEY_LENGTH) cache.set(key, plan)
  return plan
}

/**
 * Parses the filter of a query, for listeners.
 * @throws LakeError 400 for a query that does not parse or does not select documents
 */
export function parseFilter(query: string, params: Record<string, unknown>): FilterPlan {
  assertLength(query)
  const plan = parseWith(query, params, planFilter)
  if (plan) return plan
  const description = `${query} selects no documents: begin it with *`
  throw new LakeError(400, 'invalidRequest', description, {query})
}

function assertLength(query: string): void {
  if (query.length <= MAX_QUERY_LENGTH) return
  const problem = `The query has ${query.length} characters; the limit is ${MAX_QUERY_LENGTH}. Pass long lists as parameters`
  throw parseError(query.slice(0, 1000), problem)
}

function cacheKey(query: string, params: Record<string, unknown>, isTraceable: boolean): string {
  try {
    return JSON.stringify([query, params, isTraceable])
  } catch (error) {
    throw parseError(query, `Invalid parameters: ${errorMessage(error)}`)
  }
}

/** Parses and plans a query. Throws LakeError 400 `queryParseError`. */
function parseWith<T>(query: string, params: Record<string, unknown>, plan: (tree: unknown) => T): T {
  try {
    // groq-js requires a line break after a comment.
    const lineBreak = query.slice(query.lastIndexOf('\n') + 1).includes('//') ? '\n' : ''
    const tree = parseWithParameters(toJsonEscapes(query) + lineBreak, params)
    assertEvaluable(tree, query)
    return plan(tree)
  } catch (error) {
    if (error instanceof LakeError) throw error
    if (error instanceof GroqSyntaxError)
      throw parseError(query, syntaxErrorMessage(query, error.message), error.position)
    throw parseError(query, errorMessage(error))
  }
}

/** The parameter in the declaration of a custom function. */
const FUNCTION_PARAMETER = /\bfn\s+\w+\s*::\s*\w+\s*\(\s*\$(\w+)/g

/**
 * Parses a query and replaces its parameters. groq-js replaces also the parameters of custom functions, and
 * then rejects them: parameters of the same name are replaced afterwards, when all calls are inlined.
 */
function parseWithParameters(query: string, params: Record<string, unknown>): unknown {
  const shadowed = new Set(Array.from(query.matchAll(FUNCTION_PARAMETER), ([, name]) => name))
  const others = Object.fromEntries(Object.entries(params).filter(([name]) => !shadowed.has(name)))
  const tree = parse(query, {params: others})
  if (shadowed.size === 0) return tree
  return rewriteTree(tree, (node) => {
    const isParameter = node.type === 'Parameter' && Object.hasOwn(params, String(node.name))
    return isParameter ? {type: 'Value', value: params[String(node.name)]} : node
  })
}

/**
 * The strings, comments and brackets of a query. A string without an end extends to the end of the query, which keeps
 * the pattern linear.
 */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|'[^'\\]*(?:\\.[^'\\]*)*'?|\/\/[^\n]*|[[\](){}]/gs
const ESCAPE = /\\(?:["'\\/bfnrt]|u[\da-fA-F]{4}|u\{([\da-fA-F]+)\}|)/g

/**
 * Converts escapes such as `\u{1F600}` in strings to those of JSON. groq-js drops the upper bits of their code
 * point, and reads invalid escapes as text.
 * @throws GroqSyntaxError for an invalid escape
 */
function toJsonEscapes(query: string): string {
  if (!query.includes('\\')) return query
  return query.replace(TOKEN, (literal, start: number) => {
    if (!/^["']/.test(literal)) return literal
    return literal.replace(ESCAPE, (sequence, codePoint: string | undefined, offset: number) => {
      const code = Number.parseInt(codePoint ?? '0', 16)
      if (sequence === '\\' || code > 0x10ffff)
        throw new GroqSyntaxError(start + offset, query, 'invalid escape in string')
      return codePoint === undefined ? sequence : toUnicodeEscapes(String.fromCodePoint(code))
    })
  })
}

const toUnicodeEscapes = (text: string) =>
  text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Throws LakeError 400 for a parameter without a value, which groq-js has not replaced, and for functions of webhooks. */
function assertEvaluable(node: unknown, query: string): void {
  if (Array.isArray(node)) for (const item of node) assertEvaluable(item, query)
  if (!isRecord(node) || node.type === 'Value') return
  if (node.type === 'Parameter') {
    const start = query.indexOf(`$${node.name}`)
    throw parseError(query, `param $${node.name} referenced, but not provided`, start)
  }
  if (node.type === 'FuncCall' && node.namespace === 'delta')
    throw parseError(query, `undefined function: delta::${node.name}`)
  for (const child of Object.values(node)) assertEvaluable(child, query)
}

/** What hosted Sanity calls the end of an unclosed bracket. */
const UNCLOSED = new Map([
  ['[', "expected ']' following array body"],
  ['{', "expected '}' following object body"],
  ['(', "expected ')' following parenthesized expression"],
])

/** Whether a query ends after an operator. */
const NEEDS_OPERAND = /(?:[=<>+\-*/%!&|]|\b(?:in|match))\s*$/

/** The message of hosted Sanity for a syntax error. groq-js reports most as the end of the query. */
function syntaxErrorMessage(query: string, message: string): string {
  const problem = message
    .replace(/^Syntax error in GROQ query at position \d+: /, '')
    .replace(/^Expected "(.)" after/, "Expected '$1' following")
  if (/^(Unexpected end|Expected expression)/.test(problem) && NEEDS_OPERAND.test(query))
    return 'unexpected end-of-file, expected expression'
  if (!/^Unexpected (end|character)/.test(problem)) return toHostedCase(problem)
  const open: string[] = []
  for (const [token] of query.matchAll(TOKEN)) {
    if (UNCLOSED.has(token)) open.push(token)
    else if (open.length > 0 && '[]{}()'.includes(open.at(-1) + token)) open.pop()
    else if (token.length === 1) break
  }
  return UNCLOSED.get(open.at(-1) ?? '') ?? 'unable to parse entire expression'
}

const toHostedCase = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function errorMessage(error: unknown): string {
  // The stack overflow of the recursive parser.
  if (error instanceof RangeError) return 'It is nested too deeply'
  return error instanceof Error ? toHostedCase(error.message) : String(error)
}

function parseError(query: string, description: string, position?: number): LakeError {
  const range = {start: position ?? 0, end: position ?? query.length}
  return new LakeError(400, 'queryParseError', description, {query, ...range})
}
