#!/usr/bin/env node
import {CommanderError} from 'commander'
import {createProgram} from './program.ts'

try {
  await createProgram().parseAsync()
} catch (error) {
  if (!(error instanceof Error)) throw error
  // Commander has printed the message.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2)
  console.error(`lakelet: ${formatError(error)}`)
  process.exit(1)
}

function formatError(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  return code === 'EADDRINUSE' ? 'The port is in use. Choose another with --port.' : error.message
}
