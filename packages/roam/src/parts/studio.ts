/** Serves the built Studio. Every path that is no file is the Studio's own: it answers with its page. */
import {createServer} from 'node:http'
import {join} from 'node:path'
import sirv from 'sirv'
import {STUDIO} from '../root.ts'
import {readSettings} from '../settings.ts'

const {ports, host} = readSettings()
const serve = sirv(join(STUDIO, 'dist'), {single: true, etag: true})

const server = createServer((request, response) => {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('content-security-policy', `frame-ancestors 'none'`)
  serve(request, response)
})
server.listen(ports.studio, host)

function stop(): void {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.once('SIGTERM', stop)
process.once('disconnect', stop)
