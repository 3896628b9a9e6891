#!/usr/bin/env node
import {addToken} from './data-directory.ts'
import {exec} from './exec.ts'
import {parseExecOptions, parseServeOptions, parseTokenOptions, USAGE, UsageError} from './options.ts'
import {serve} from './serve.ts'

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(`lakelet: ${formatError(error)}`)
  process.exit(error instanceof UsageError ? 2 : 1)
}

async function run([command = '', ...args]: string[]): Promise<void> {
  if (command === 'exec') {
    const options = parseExecOptions(args)
    if (options) process.exit(await exec(options))
  } else if (command === 'token') {
    const options = parseTokenOptions(args)
    if (options) return console.log(addToken(options))
  } else {
    const options = parseServeOptions(process.argv.slice(2))
    if (options) return serve(options)
  }
  console.log(USAGE)
}

function formatError(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'The port is in use. Choose another with --port.'
  return error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message
}
