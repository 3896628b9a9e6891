/** The embedded Content Lake as a process of its own. Tells its parent the link that signs in. */

import {readEnvFile} from '../env-file.ts'
import {startLake} from '../lake.ts'
import {readSettings} from '../settings.ts'

const settings = readSettings()
const lake = await startLake(settings, readEnvFile(settings), {sendWebhooks: true})
process.send?.({signInLink: lake.createSignInLink()})

const stop = () => void lake.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
