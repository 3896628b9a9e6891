/** Serves the built Studio as a service process. */
import {createServer} from 'node:http'
import {join} from 'node:path'
import {limitConnections} from '@roam/front-door/connections'
import {createTrustCheck} from '@roam/front-door/networks'
import {readStudioEnvironment} from '../settings/service-environment.ts'
import {readSettings} from '../settings/settings.ts'
import {STUDIO} from '../shared/paths.ts'
import {createStudioListener} from '../studio/studio-server.ts'

const settings = readSettings()
const server = createServer(createStudioListener(join(STUDIO, 'dist'), readStudioEnvironment()))
const isTrustedProxy = createTrustCheck(settings.trustedProxies)
limitConnections(server, {total: 2_000, perNetwork: 200, unfinishedPerNetwork: 50, isTrustedProxy})
server.listen(settings.ports.studio, settings.host, () => process.send?.('open'))

function stop(): void {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.once('SIGTERM', stop)
process.once('disconnect', stop)
