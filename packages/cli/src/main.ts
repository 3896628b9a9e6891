/** Entry point of the command line. */
import {runCli} from './program.ts'
import {watchWrapper} from './shared/on-stop.ts'

// Next.js and the Sanity CLI send no telemetry, nor does any program started here.
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.env.DO_NOT_TRACK = '1'

watchWrapper()
const exitCode = await runCli(process.argv.slice(2))
// On success, services may be running; after a failure, exit even if some are.
if (exitCode !== 0) process.exit(exitCode)
