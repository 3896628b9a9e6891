import {createServer} from 'node:net'
import {listen} from '@roam/sanity-emulator/http'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import type {SMTPServerOptions} from 'smtp-server'
import {expect, onTestFinished, test} from 'vitest'
import {startTemporaryProcessing, TEST_LOG, TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'

/** Not a loopback name, though it leads to this machine. */
const OTHER_HOST = '0.0.0.0'

const WITHOUT_ENCRYPTION = {disabledCommands: ['STARTTLS']}

/** Starts a mail server with STARTTLS; returns the names of its clients, the passwords, and the senders of mail. */
async function startRecordingServer(options: SMTPServerOptions = {}) {
  const received = {names: new Set<string>(), passwords: [] as string[], senders: [] as string[]}
  const {port, close} = await startMailServer('accepts', {
    allowInsecureAuth: true,
    disabledCommands: [],
    onAuth({username = '', password}, _session, done) {
      received.passwords.push(password ?? '')
      done(null, {user: username})
    },
    onMailFrom({address}, session, done) {
      received.names.add(session.hostNameAppearsAs.toLowerCase())
      received.senders.push(address)
      done()
    },
    ...options,
  })
  onTestFinished(close)
  return {port, received}
}

/** Starts a server that refuses to be greeted; returns its port. */
async function startRefusingServer(reply: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', () => socket.write(reply))
  })
  onTestFinished(() => new Promise((done) => server.close(() => done())))
  return listen(server)
}

interface Site {
  smtpUrl: string
  siteUrl?: string
  allowsPlaintext?: boolean
}

/** Sends a test mail; returns why it could not be sent, and what the Studio is told. */
async function sendTestMail({siteUrl = 'https://roam.example', ...options}: Site) {
  const lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  const mail = {...TEST_MAIL_CONTEXT, siteUrl}
  const processing = await startTemporaryProcessing(client, {...options, mail, log: TEST_LOG})
  onTestFinished(async () => {
    await processing.stop()
    await lake.close()
  })
  const problem = await processing.sendTestMail()
  await processing.reportMailStatus()
  return {problem, status: await client.fetch('*[_id in path("site.mail.*")][0]')}
}

test.each([
  ['https://roam.example', '', 'roam.example'],
  ['https://пример.рф', '', 'xn--e1afmkfd.xn--p1ai'],
  ['http://192.0.2.7:3000', '', '[192.0.2.7]'],
  ['http://[2001:db8::7]', '', '[ipv6:2001:db8::7]'],
  ['https://roam.example', '?name=mail.example', 'mail.example'],
])('the site at %s%s introduces itself as %s', async (siteUrl, parameters, name) => {
  const {port, received} = await startRecordingServer(WITHOUT_ENCRYPTION)
  const {problem, status} = await sendTestMail({smtpUrl: `smtp://127.0.0.1:${port}${parameters}`, siteUrl})
  expect(problem).toBeUndefined()
  expect([...received.names]).toEqual([name])
  expect(status).toMatchObject({failure: null, sentAt: expect.any(String), allowsPlaintext: false})
})

test.each([
  ['the greeting', '550 5.7.1 invalid name\r\n'],
  ['the greeting, for now', '450 4.7.1 HELO command rejected: host not found\r\n'],
])('a server that refuses the name at %s is reported with the name', async (_, reply) => {
  const port = await startRefusingServer(reply)
  const {problem, status} = await sendTestMail({smtpUrl: `smtp://127.0.0.1:${port}`})
  expect(problem).toContain('refused the name roam.example')
  expect(status).toMatchObject({failure: {kind: 'name', reason: expect.stringContaining('roam.example')}})
})

test('a server that refuses the name at the recipient is reported with the name', async () => {
  const refusal = Object.assign(
    new Error('5.5.2 <x>: Helo command rejected: need fully-qualified hostname'),
    {
      responseCode: 504,
    },
  )
  const {port} = await startRecordingServer({
    ...WITHOUT_ENCRYPTION,
    onRcptTo: (_address, _session, done) => done(refusal),
  })
  const {status} = await sendTestMail({smtpUrl: `smtp://127.0.0.1:${port}`})
  expect(status).toMatchObject({failure: {kind: 'name', reason: expect.stringContaining('roam.example')}})
})

test.each<[string, SMTPServerOptions]>([
  ['without STARTTLS', WITHOUT_ENCRYPTION],
  ['that hides STARTTLS', {hideSTARTTLS: true}],
  ['with an unknown certificate', {}],
])('no password is sent to a server %s', async (_, options) => {
  const {port, received} = await startRecordingServer(options)
  for (const parameters of ['', '?requireTLS=false', '?ignoreTLS=true&opportunisticTLS=true&secure=false']) {
    const {problem, status} = await sendTestMail({
      smtpUrl: `smtp://name:secret@${OTHER_HOST}:${port}${parameters}`,
    })
    expect(problem).toEqual(expect.any(String))
    expect(received).toMatchObject({passwords: [], senders: []})
    expect(status).toMatchObject({failure: {kind: 'encryption'}})
  }
})

test.each<[string, string, SMTPServerOptions, Omit<Site, 'smtpUrl'>, string[]]>([
  ['over STARTTLS', `name:secret@${OTHER_HOST}`, {allowInsecureAuth: false}, {}, ['secret']],
  ['on this machine', 'name:secret@127.0.0.1', WITHOUT_ENCRYPTION, {}, ['secret']],
  [
    'with SMTP_ENCRYPTION=optional',
    `name:secret@${OTHER_HOST}`,
    WITHOUT_ENCRYPTION,
    {allowsPlaintext: true},
    ['secret'],
  ],
  ['that asks for no password', OTHER_HOST, WITHOUT_ENCRYPTION, {}, []],
])('mail goes out %s', async (_, address, options, site, passwords) => {
  const {port, received} = await startRecordingServer(options)
  const smtpUrl = `smtp://${address}:${port}?tls.rejectUnauthorized=false`
  const {problem, status} = await sendTestMail({smtpUrl, ...site})
  expect(problem).toBeUndefined()
  expect(received).toMatchObject({passwords, senders: ['founder@roam.example']})
  expect(status).toMatchObject({failure: null, allowsPlaintext: site.allowsPlaintext ?? false})
})

test('a test mail finds that the sender is refused', async () => {
  const {port} = await startMailServer('accepts', {
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('Sender rejected'), {responseCode: 553})),
  })
  const {problem, status} = await sendTestMail({smtpUrl: `smtp://127.0.0.1:${port}`})
  expect(problem).toContain('553 Sender rejected')
  expect(status).toMatchObject({failure: {kind: 'refused'}, sentAt: null})
})
