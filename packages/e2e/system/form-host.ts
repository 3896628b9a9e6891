import {once} from 'node:events'
import {glob, readFile} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'

interface KnownForm {
  honeypot: string | undefined
  fields: Set<string>
}

const FORM = /<form(?<attributes>[^>]*)>(?<inside>.*?)<\/form>/gs
const attribute = (name: string, attributes = '') =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

/** What a host finds when it looks through the files for forms that it shall take in. */
async function formsIn(folder: string): Promise<Map<string, KnownForm>> {
  const forms = new Map<string, KnownForm>()
  for await (const file of glob('**/*.html', {cwd: folder})) {
    const html = await readFile(join(folder, file), 'utf8')
    for (const {groups: {attributes = '', inside = ''} = {}} of html.matchAll(FORM)) {
      const name = attribute('name', attributes)
      if (!name || attribute('data-netlify', attributes) !== 'true') continue
      const fields = [...inside.matchAll(/\sname="([^"]*)"/g)].map(([, field]) => field ?? '')
      const honeypot = attribute('netlify-honeypot', attributes)
      forms.set(name, {honeypot, fields: new Set(fields)})
    }
  }
  return forms
}

/** Takes forms in as a static host does. */
export interface FormHost {
  port: number
  /** What was taken in, first to last: of each form the fields that stand in the files. */
  submissions: URLSearchParams[]
  close: () => Promise<void>
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/**
 * A stand-in for a static host's forms, by the rules that Netlify publishes for its own: only forms
 * that stand in the files as `data-netlify` count, and only their fields; the body is urlencoded and
 * names the form; what is caught by the honeypot is dropped without a word; the sender is led to the
 * address to which the form was sent.
 */
export async function startFormHost(folder: string): Promise<FormHost> {
  const forms = await formsIn(folder)
  const submissions: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request))
    const form = forms.get(body.get('form-name') ?? '')
    const type = request.headers['content-type'] ?? ''
    if (request.method !== 'POST' || !form || !type.startsWith('application/x-www-form-urlencoded'))
      return response.writeHead(404).end()
    const caught = form.honeypot !== undefined && body.get(form.honeypot)
    if (!caught)
      submissions.push(new URLSearchParams([...body].filter(([field]) => form.fields.has(field))))
    response.writeHead(303, {location: request.url}).end()
  })
  const port = await listen(server)
  return {
    port,
    submissions,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
