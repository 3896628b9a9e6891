/** Entry point of the site's server; `--dev` runs Next's development server. */

import {SettingsError} from '@roam/lake-client/settings-error'
import {log} from '../logger.ts'
import {readProcessOptions} from './config.ts'

// All files are private: they contain content and trip requests.
process.umask(0o077)
try {
  const {startSite} = await import('./lifecycle.ts')
  await startSite(readProcessOptions())
} catch (error) {
  if (error instanceof SettingsError) {
    console.error(`\n✗ ${error.message}`)
    process.exit(SettingsError.exitCode)
  }
  log.fatal({error}, 'The site cannot start')
  // Next handles uncaught errors without ending the process, so exit explicitly.
  process.exit(1)
}
