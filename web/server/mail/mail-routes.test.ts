import {mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {MAIL_SETTINGS_PATH, shownMailSettings} from '@roam/documents/mail-settings'
import {mailStatus} from '@roam/documents/site-status'
import {createRateLimit} from '@roam/processing/rate-limits'
import {
  startTemporaryProcessing,
  TEST_MAIL_CONTEXT,
  type TemporaryProcessing,
} from '@roam/processing/temporary-processing'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {createContentLake, type Role, UserStore} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {log as siteLog} from '../../logger.ts'
import {createTestServer} from '../http/test-server.ts'
import {registerMailRoutes} from './mail-routes.ts'
import {createOwnerCheck} from './owner-check.ts'

const log = siteLog.child({}, {level: 'silent'})

const STUDIO = 'https://studio.roam.example'
const PASSWORD = 'a password of the mail server'

/** Starts a lake with its people, and a site with the routes. */
async function start(smtpUrl?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'mail-settings-'))
  const write = 'the-write-token-of-the-site'
  const lake = await createContentLake({
    ...{
      directory: join(folder, 'lake'),
      projectId: 'roam',
      datasets: ['production'],
      port: 0,
      durable: false,
    },
    ...{
      corsOrigins: [],
      webhooks: [],
      studioUrl: STUDIO,
      tokens: [{token: write, name: 'Site', role: 'administrator'}],
    },
  })
  const users = new UserStore(join(folder, 'lake'))
  const client = createClient({
    ...{projectId: 'roam', dataset: 'production', apiHost: lake.url, apiVersion: '2025-07-11', token: write},
    ...{useProjectHostname: false, useCdn: false},
  })
  const mail = {...TEST_MAIL_CONTEXT, mailTo: smtpUrl && 'ops@roam.example', mailFrom: undefined}
  const startSite = () => startTemporaryProcessing(client, {dataFolder: folder, smtpUrl, mail})
  let site: TemporaryProcessing = await startSite()
  const server = createTestServer('127.0.0.1')
  server.register(registerMailRoutes, {
    mailSetup: {
      describe: () => site.mailSetup.describe(),
      testAndSave: (input) => site.mailSetup.testAndSave(input),
    },
    ...{isOwner: createOwnerCheck(lake.url), studioUrl: STUDIO, rateLimit: createRateLimit(10)},
  })
  const url = (await server.listen({port: 0, host: '127.0.0.1'})) + MAIL_SETTINGS_PATH
  onTestFinished(async () => {
    await server.close()
    await site.stop()
    users.close()
    await lake.close()
    await rm(folder, {recursive: true})
  })
  const signIn = (name: string, role: Role) => {
    users.setRole(name, role)
    return users.sessions.start(name)
  }
  return {
    ...{url, folder, signIn, rosa: signIn('Rosa', 'administrator')},
    async send(token: string | undefined, settings?: object, headers: Record<string, string> = {}) {
      const response = await fetch(url, {
        ...(settings ? {method: 'PUT', body: JSON.stringify(settings)} : {}),
        headers: {
          ...{origin: STUDIO, 'content-type': 'application/json'},
          ...(token && {authorization: `Bearer ${token}`}),
          ...headers,
        },
      })
      return {status: response.status, text: await response.text()}
    },
    async restartSite() {
      await site.stop()
      site = await startSite()
    },
    submit: (name: string) =>
      site.submit(
        {
          request: {...sampleRequest, name},
          isSelfTest: false,
          honeypot: '',
          fillTime: undefined,
          networks: ['192.0.2.1'],
        },
        log,
      ),
    fetchStatus: async () => {
      await site.reportMailStatus()
      return mailStatus.parse(await client.fetch('*[_id in path("site.mail.*")][0]'))
    },
    allDocuments: async () => JSON.stringify(await client.fetch('*', {}, {perspective: 'raw'})),
  }
}

/** Starts a mail server that wants a password; returns what the owner types. */
async function startMailbox() {
  const server = await startMailServer('accepts', {
    ...{authOptional: false, allowInsecureAuth: true, disabledCommands: ['STARTTLS']},
    onAuth({username, password}, _session, done) {
      if (username === 'rosa@roam.example' && password === PASSWORD) done(null, {user: username})
      else done(Object.assign(new Error('Bad credentials of rosa@roam.example'), {responseCode: 535}))
    },
  })
  onTestFinished(server.close)
  const settings = {
    ...{host: '127.0.0.1', port: server.port, name: 'rosa@roam.example', password: PASSWORD},
    ...{sender: 'hello@roam.example', recipient: 'rosa@roam.example'},
  }
  return {server, settings}
}

test('an owner sets up mail, which goes out without a restart; the password is in no answer and no document', async () => {
  const site = await start()
  const {server, settings} = await startMailbox()
  expect(JSON.parse((await site.send(site.rosa)).text)).toEqual({source: 'none', settings: null})
  await site.submit('Before')
  expect(server.mails).toHaveLength(0)

  const saved = await site.send(site.rosa, settings)
  expect(saved.status).toBe(200)
  const {password: _, ...shown} = settings
  expect(shownMailSettings.parse(JSON.parse(saved.text))).toEqual({source: 'studio', settings: shown})
  expect(server.sentTo('rosa@roam.example')).toHaveLength(1)
  expect(await site.fetchStatus()).toMatchObject({
    isConfigured: true,
    failure: null,
    sentAt: expect.any(String),
  })

  await site.submit('Ada')
  await expect.poll(() => server.sentTo('rosa@roam.example')).toHaveLength(2)
  expect(server.sentTo('rosa@roam.example')[1]?.from?.address).toBe('hello@roam.example')
  await site.restartSite()
  await site.submit('Grace')
  await expect.poll(() => server.sentTo('rosa@roam.example')).toHaveLength(3)

  const file = join(site.folder, 'mail.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(site.folder)).filter((name) => name.startsWith('mail.json'))).toEqual(['mail.json'])
  for (const text of [await site.allDocuments(), saved.text, (await site.send(site.rosa)).text])
    expect(text).not.toContain(PASSWORD)
})

test.each([
  ['a wrong password', {password: 'wrong'}, 'sign-in', 'Bad credentials'],
  ['a port where nothing listens', {port: 9}, 'unreachable', 'ECONNREFUSED'],
  ['a server without encryption', {host: '0.0.0.0'}, 'encryption', 'STARTTLS'],
  ['no host', {host: 'smtp://mail.example'}, 'invalid', 'host'],
  ['a sender that is no address', {sender: 'Rosa'}, 'invalid', 'sender'],
  ['a further field', {path: '/etc/passwd'}, 'invalid', 'path'],
])('%s is refused in words, and changes nothing', async (_name, change, refused, reason) => {
  const site = await start()
  const {server, settings} = await startMailbox()
  await site.send(site.rosa, settings)
  const before = await readFile(join(site.folder, 'mail.json'), 'utf8')
  const result = await site.send(site.rosa, {...settings, ...change})
  expect(result.status).toBe(409)
  expect(JSON.parse(result.text)).toEqual({refused, reason: expect.stringContaining(reason)})
  expect(result.text).not.toContain('rosa@')
  expect(result.text).not.toContain(PASSWORD)
  expect(await readFile(join(site.folder, 'mail.json'), 'utf8')).toBe(before)
  await site.submit('Ada')
  await expect.poll(() => server.mails).toHaveLength(2)
})

test('only an owner reads or sets it, whatever sends the request', async () => {
  const site = await start()
  const {server, settings} = await startMailbox()
  const others = [
    ...(['editor', 'contributor', 'viewer'] as const).map((role) => site.signIn(role, role)),
    'sk-no-session-of-anybody-at-all',
    undefined,
  ]
  for (const token of others)
    for (const body of [undefined, settings])
      expect(await site.send(token, body)).toMatchObject({status: 403, text: '{"refused":"owner"}'})
  for (const origin of ['https://evil.example', 'null'])
    expect((await site.send(site.rosa, settings, {origin})).status).toBe(403)
  const form = await site.send(site.rosa, settings, {'content-type': 'text/plain'})
  expect(form.status).toBe(415)
  expect(server.mails).toHaveLength(0)
  const preflight = await fetch(site.url, {method: 'OPTIONS', headers: {origin: STUDIO}})
  expect(preflight.headers.get('access-control-allow-origin')).toBe(STUDIO)
  const statuses: number[] = []
  for (let count = 0; count < 200; count += 1) statuses.push((await site.send(undefined)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('variables of the site win, and the Studio is told', async () => {
  const {server, settings} = await startMailbox()
  const own = await startMailServer()
  onTestFinished(own.close)
  const site = await start(own.url)
  await writeFile(join(site.folder, 'mail.json'), JSON.stringify(settings))
  expect(JSON.parse((await site.send(site.rosa)).text)).toEqual({source: 'environment', settings: null})
  expect(await site.send(site.rosa, settings)).toMatchObject({status: 409, text: '{"refused":"environment"}'})
  await site.submit('Ada')
  await expect.poll(() => own.sentTo('ops@roam.example')).toHaveLength(1)
  expect(server.mails).toHaveLength(0)
})

test('settings that cannot be read are those of no mail server, until they are set up again', async () => {
  const site = await start()
  const {server, settings} = await startMailbox()
  await writeFile(join(site.folder, 'mail.json'), '{"password": "secr')
  expect(JSON.parse((await site.send(site.rosa)).text)).toEqual({source: 'none', settings: null})
  await site.submit('Ada')
  expect((await site.send(site.rosa, settings)).status).toBe(200)
  await site.submit('Grace')
  await expect.poll(() => server.sentTo('rosa@roam.example')).toHaveLength(2)
})
