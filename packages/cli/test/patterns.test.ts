import {glob, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {check} from 'recheck'
import {expect, test} from 'vitest'
import {parseAst} from 'vitest/node'
import {z} from 'zod'
import {ROOT} from '../src/shared/paths.ts'

/** What runs in production. Scripts and the folder `offline` read files of the repository, or of its packages. */
const SOURCES = [
  'packages/{cli,documents,editing,front-door,lake-client,lakelet,processing,trip-request}/src/**/*.ts',
  'studio/**/*.{ts,tsx}',
  'web/**/*.{ts,tsx}',
]
const NOT_IN_PRODUCTION =
  /\.test\.tsx?$|\/test-[^/]*$|^studio\/(offline|scripts|test)\/|^web\/(publishing\/static-export|test)\/|\/subset-fonts\.ts$|\/node_modules\/|\/(dist|\.next)\//

/** Why the patterns of a file need not be linear, or are, although they look ahead or behind and cannot be checked. */
const ACCEPTED: Record<string, string> = {
  'packages/cli/src/studio/studio-policy.ts': 'It reads index.html of the built Studio.',
  'packages/lakelet/src/images/strip-metadata.ts': 'A match ends before the next one can begin.',
  'packages/lakelet/src/store/words.ts': 'A run of dots is read once.',
  'studio/inbox/phone-links.ts': 'The text has 60 characters at most.',
  'studio/shared/unreadable-row.tsx': 'A run of digits is read once.',
  'web/content/query-error.ts': 'It reads the query of the site, once it has failed.',
  'web/publishing/rendering/inline-scripts.ts':
    'It reads pages, in whose text React escapes `<`, and a file of Next.js.',
  'web/server/http/public-server.ts': 'Anchored, and no repetition can match what another one does.',
  'web/publishing/rendering/security-headers.ts': 'It reads pages, in whose text React escapes `<`.',
  'web/publishing/rendering/inline-styles.ts':
    'It reads pages, in whose text React escapes `<`, and stylesheets of the build.',
}

/** Why a pattern that is built at run time is linear, or its text short, by file. */
const BUILT: Record<string, string> = {
  'packages/cli/src/settings/env-file.ts': 'One unlimited repetition, at the end of a line.',
  'packages/lakelet/src/query/functions/text-query.ts':
    'Words of 500 characters at most, and what separates them.',
  'packages/lakelet/src/rules/document-rules.ts': 'Repetitions of other characters than those between them.',
  'packages/lakelet/src/store/cors-origins.ts': 'Origins have 300 characters at most.',
  'packages/trip-request/src/invisible-characters.ts': 'One or two characters, or a flag of ten at most.',
  'studio/inbox/csv.ts': 'No unlimited repetition.',
  'web/features/navigation/paths.ts': 'One unlimited repetition, after the beginning.',
  'web/features/preview/session.ts': 'Repetitions of other characters than those between them.',
  'web/publishing/releases/frame.ts': 'A fixed text and one digit.',
}

const regexLiteral = z.object({regex: z.object({pattern: z.string(), flags: z.string()})})
const regexCall = z.object({callee: z.object({name: z.literal('RegExp')})})

interface Pattern {
  source: string
  flags: string
}

interface Found {
  patterns: Pattern[]
  hasBuilt: boolean
}

function findPatterns(node: unknown, found: Found): void {
  if (typeof node !== 'object' || node === null) return
  const {data} = 'regex' in node ? regexLiteral.safeParse(node) : {}
  if (data) found.patterns.push({source: data.regex.pattern, flags: data.regex.flags})
  if ('callee' in node && regexCall.safeParse(node).success) found.hasBuilt = true
  for (const child of Object.values(node)) findPatterns(child, found)
}

/** Whether a pattern can take more than linear time: not with one unlimited repetition, after the beginning of the text. */
function needsCheck({source}: Pattern): boolean {
  const outline = source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x')
  const {length} = [...outline.matchAll(/[*+]|\{\d+,\}/g)]
  return length > 1 || (length === 1 && (!outline.startsWith('^') || outline.includes('|')))
}

/** Returns why a pattern is not known to be linear, or undefined. */
async function describeProblem({source, flags}: Pattern): Promise<string | undefined> {
  // The automata of long repetitions are large, and as ambiguous as those of short ones.
  const shortened = source.replaceAll(/\{\d{2,}\}/g, '{3}')
  const result = await check(shortened, flags.replaceAll(/[gy]/g, ''), {
    checker: 'automaton',
    timeout: 30_000,
  })
  if (result.status === 'safe') return undefined
  const problem =
    result.status === 'vulnerable' ? `${result.complexity.summary}: ${result.attack.pattern}` : 'unknown'
  return `/${source}/${flags}: ${problem}`
}

test('patterns over text of any length are linear', {timeout: 120_000}, async () => {
  const patterns = new Map<string, Pattern>()
  const built: string[] = []
  for await (const file of glob(SOURCES, {
    cwd: ROOT,
    exclude: (name) => NOT_IN_PRODUCTION.test(`${name}/`),
  })) {
    if (NOT_IN_PRODUCTION.test(file)) continue
    const found: Found = {patterns: [], hasBuilt: false}
    const text = await readFile(join(ROOT, file), 'utf8')
    findPatterns(parseAst(text, {lang: file.endsWith('x') ? 'tsx' : 'ts'}), found)
    if (found.hasBuilt) built.push(file)
    if (Object.hasOwn(ACCEPTED, file)) continue
    for (const pattern of found.patterns.filter(needsCheck)) patterns.set(pattern.source, pattern)
  }
  expect(built.sort()).toEqual(Object.keys(BUILT).sort())
  expect(patterns.size).toBeGreaterThan(40)
  const problems: string[] = []
  // One after the other: all at once take ten times as long.
  for (const pattern of patterns.values()) {
    const problem = await describeProblem(pattern)
    if (problem) problems.push(problem)
  }
  expect(problems).toEqual([])
})
