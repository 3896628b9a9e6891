/** Entry point of the site's server; `--dev` runs Next's development server. */

import {enableCompileCache} from 'node:module'
import {join} from 'node:path'
import {log} from '../logger.ts'
import {readProcessOptions} from './config.ts'

// All files are private: they contain content and trip requests.
process.umask(0o077)
// Stripping types and compiling take most of a start. A cache that cannot be written only costs time.
enableCompileCache(join(import.meta.dirname, '..', '.next', 'cache', 'compile'))
try {
  const {startSite} = await import('./lifecycle.ts')
  await startSite(readProcessOptions())
} catch (error) {
  log.fatal({error}, 'The site cannot start')
  // Next handles uncaught errors without ending the process, so exit explicitly.
  process.exit(1)
}
