import {isDraftOrVersion, layerOf, publishedId} from '../shared/document-ids.ts'
import type {LakeDocument} from '../shared/types.ts'
import type {Audience} from '../store/audience.ts'
import type {DocumentRule, Writer} from './document-rule.ts'
import {isReservedType} from './reserved-documents.ts'

/** An ID pattern of a rule. */
interface Pattern {
  rule: DocumentRule
  expression: RegExp
  /** Whether IDs that match belong to the type of the rule. */
  owns: boolean
}

/** The rules of a lake, by type and published ID. */
export class DocumentRules {
  readonly list: readonly DocumentRule[]
  /** Those that own IDs come first: a type can have exact IDs with a rule of their own. */
  #patterns: Pattern[]
  #types: Set<string>

  /** @throws Error for a rule that cannot be enforced */
  constructor(rules: readonly DocumentRule[]) {
    for (const rule of rules) assertRule(rule, rules)
    this.list = rules
    this.#types = new Set(rules.map(({type}) => type))
    this.#patterns = rules
      .flatMap((rule) => rule.ids.map((pattern) => compile(pattern, rule)))
      .sort((a, b) => Number(b.owns) - Number(a.owns))
  }

  /** The rule of a document with this type and published ID. */
  find(type: string, id: string): DocumentRule | undefined {
    return this.#patterns.find(({rule, expression}) => rule.type === type && expression.test(id))?.rule
  }

  /** The rules to whose types the published ID belongs. */
  ownersOf(id: string): DocumentRule[] {
    return this.#patterns.filter(({owns, expression}) => owns && expression.test(id)).map(({rule}) => rule)
  }

  /** Whether documents may refer strongly to the document with this ID, which need not exist. */
  isStrongTarget(id: string): boolean {
    if (isDraftOrVersion(id) || id.startsWith('_.')) return false
    return this.ownersOf(id).every(({strongTarget}) => strongTarget === true)
  }

  /** Whether it is a draft or version that gives way to a document of another type: none of its type is published. */
  givesWay({_id, _type}: LakeDocument): boolean {
    return layerOf(_id) !== null && this.find(_type, publishedId(_id))?.create.length === 0
  }

  /** The ID patterns of a type; empty without a rule. */
  patternsOf(type: string): string[] {
    return this.#types.has(type) ? this.list.filter((rule) => rule.type === type).flatMap(({ids}) => ids) : []
  }

  /** The documents that a writer finds. */
  audienceOf(writer: Writer | null): Audience {
    const hidden = this.list.filter(({read}) => read && (writer === null || !read.includes(writer)))
    return {isPublic: writer === null, hidden: [...new Set(hidden.flatMap(({ids}) => ids.map(hiddenName)))]}
  }
}

function compile(pattern: string, rule: DocumentRule): Pattern {
  const expression = pattern.split('.').map((segment) => (segment === '*' ? '[^.]+' : segment))
  return {rule, expression: new RegExp(`^${expression.join('\\.')}$`), owns: pattern !== '*'}
}

/** The name of an `Audience` for the IDs that match a pattern. */
function hiddenName(pattern: string): string {
  return pattern.includes('.') ? `${firstSegment(pattern)}.` : pattern
}

const firstSegment = (pattern: string) => pattern.replace(/\..*/, '')

function assertRule(rule: DocumentRule, rules: readonly DocumentRule[]): void {
  const {type, ids, read} = rule
  const reject = (problem: string) => new Error(`documentRules: the rule for "${type}" ${problem}.`)
  if (isReservedType(type)) throw reject('is not possible: the lake itself protects this type')
  if (ids.length === 0) throw reject('has no ids')
  for (const pattern of ids) {
    if (!/^(\*|[\w-]+)(\.(\*|[\w-]+))*$/.test(pattern))
      throw reject(
        `has the pattern "${pattern}": use segments of letters, digits, _ and -, or *, with dots between`,
      )
    if (/^(drafts|versions|_)(\.|$)/.test(pattern))
      throw reject(`has the pattern "${pattern}", which is for drafts, versions or documents of the lake`)
    if (/^(image|file)-/.test(pattern)) throw reject(`has the pattern "${pattern}" of an asset`)
  }
  if (!read) return
  const segments = ids.map(firstSegment)
  if (segments.includes('*')) throw reject('restricts reading: its ids need a first segment other than *')
  const sameReaders = (other: DocumentRule) => isSameList(other.read, read)
  const shared = rules.find(
    (other) => !sameReaders(other) && other.ids.some((id) => segments.includes(firstSegment(id))),
  )
  if (shared) throw reject(`restricts reading of IDs that begin like those of "${shared.type}"`)
}

function isSameList(a: readonly string[] | undefined, b: readonly string[]): boolean {
  return JSON.stringify([...new Set(a ?? [])].sort()) === JSON.stringify([...new Set(b)].sort())
}
