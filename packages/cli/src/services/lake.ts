/** Runs the embedded Content Lake as a service process. Sends the Studio's sign-in link to the parent. */
import {readEnvFile} from '../env-file.ts'
import {startLake} from '../lake.ts'
import {logConsole} from '../log.ts'
import {readSettings} from '../settings.ts'

logConsole('Content Lake')
const settings = readSettings()
const lake = await startLake(settings, readEnvFile(settings), {sendWebhooks: true})
process.send?.({signInLink: lake.createSignInLink()})

const stop = () => void lake.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
