/**
 * `pnpm --filter @roam/studio types`: lists the fields whose values the Studio schema and the content query allow and the
 * zod schema of the site rejects, with file and line of the schema.
 */
import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {locateField} from './locate-field.ts'

const FIELD = /"((?:\w+: )?([\w.[\]]+): found [^"]*)"/g

const {status, stdout} = spawnSync('tsc', ['-p', 'tsconfig.query-result.json', '--noErrorTruncation'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
})

function explain(): string {
  if (stdout.includes("no exported member 'ContentQueryResult'"))
    return 'The content query has a syntax error. File and line: npm run test:unit -- query-error'
  const fields = [...stdout.matchAll(FIELD)].map(([, text, path = '']) => `${locateField(path)}: ${text}`)
  if (fields.length === 0) return stdout
  return `The zod schema of the site rejects what the Studio and the content query allow:\n${fields.join('\n')}`
}

if (status !== 0) {
  console.error(explain())
  process.exitCode = 1
}
