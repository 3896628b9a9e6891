/** Serves the built Studio as a service process. */
import {join} from 'node:path'
import {limitConnections} from '@roam/front-door/connections'
import {createTrustCheck} from '@roam/front-door/networks'
import {readStudioEnvironment} from '../settings/service-environment.ts'
import {readSettings} from '../settings/settings.ts'
import {onParentExit} from '../shared/on-parent-exit.ts'
import {STUDIO} from '../shared/paths.ts'
import {createStudioServer} from '../studio/studio-server.ts'

const {ports, host, trustedProxies} = readSettings()
const server = createStudioServer(join(STUDIO, 'dist'), readStudioEnvironment())
const isTrustedProxy = createTrustCheck(trustedProxies)
limitConnections(server.server, {total: 2_000, perNetwork: 200, unfinishedPerNetwork: 50, isTrustedProxy})

const stop = () => void server.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
onParentExit(stop)

await server.listen({port: ports.studio, host})
process.send?.('open')
