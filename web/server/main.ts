/**
 * Starts the site's production server; with --dev the same over Next's development server.
 * Ends with 1 where it cannot start: Next lets no error end the process that it runs in.
 */
import {log} from './log.ts'

try {
  await import('./serve.ts')
} catch (error) {
  log.fatal({error}, 'The site cannot start')
  process.exit(1)
}
