/** Serves the built Studio. */
import {createServer} from 'node:http'
import {join} from 'node:path'
import {readEnvFile} from '../env-file.ts'
import {STUDIO} from '../root.ts'
import {readSettings} from '../settings.ts'
import {studioListener} from '../studio-server.ts'

const settings = readSettings()
const server = createServer(studioListener(join(STUDIO, 'dist'), readEnvFile(settings)))
server.listen(settings.ports.studio, settings.host)

function stop(): void {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.once('SIGTERM', stop)
process.once('disconnect', stop)
