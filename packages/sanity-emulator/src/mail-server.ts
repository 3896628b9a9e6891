import type {Socket} from 'node:net'
import type {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import PostalMime, {type Email} from 'postal-mime'
import {SMTPServer, type SMTPServerOptions} from 'smtp-server'
import {listen} from './http.ts'

/** How the SMTP server responds to a mail. */
type SmtpBehavior =
  | 'accepts'
  | 'accepts slowly'
  | 'rejects permanently (550)'
  | 'rejects temporarily (451)'
  | 'disconnects during DATA'
  | 'disconnects after accepting'

/** An SMTP server on a free loopback port. */
export interface MailServer {
  /** Without user and password, as SMTP_URL. */
  url: string
  port: number
  behavior: SmtpBehavior
  /** Text of the 550 reply; the default names the mailbox. */
  refusal: string | undefined
  /** The recipient of each RCPT command so far. */
  recipients: string[]
  /** Number of connections that have ended. */
  closedCount: () => number
  acceptedMails: () => Email[]
  /** The accepted mails as they were received; `receivedAt` is that of `performance.now()`. */
  mails: {raw: Buffer; recipients: string[]; receivedAt: number}[]
  /** The accepted mails to an address. */
  sentTo: (address: string) => Email[]
  close: () => Promise<void>
}

const smtpError = (code: number, text: string) => Object.assign(new Error(text), {responseCode: code})

const SLOW_ACCEPT_MS = 1_500

/**
 * Starts the server, without encryption and password unless the options say otherwise. Tests may change its `behavior`
 * at any time.
 */
export async function startMailServer(
  behavior: SmtpBehavior = 'accepts',
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const acceptedMails: Email[] = []
  const mails: MailServer['mails'] = []
  const socketsByRemotePort = new Map<number, Socket>()
  let closedCount = 0

  async function receiveMail(stream: Readable, recipients: string[]): Promise<void> {
    const raw = await buffer(stream)
    const mail = await PostalMime.parse(raw)
    if (mailServer.behavior === 'accepts slowly')
      await new Promise((done) => setTimeout(done, SLOW_ACCEPT_MS))
    acceptedMails.push(mail)
    mails.push({raw, recipients, receivedAt: performance.now()})
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Reverse DNS lookups of the client can time out without a network.
    disableReverseLookup: true,
    onClose() {
      closedCount += 1
    },
    onRcptTo({address}, _session, done) {
      mailServer.recipients.push(address)
      if (mailServer.behavior === 'rejects permanently (550)')
        done(smtpError(550, mailServer.refusal ?? `No such mailbox ${address}`))
      else if (mailServer.behavior === 'rejects temporarily (451)')
        done(smtpError(451, 'Greylisted, try again later'))
      else done()
    },
    onData(stream, {remotePort, envelope}, done) {
      const recipients = envelope.rcptTo.map(({address}) => address)
      const socket = socketsByRemotePort.get(remotePort)
      if (mailServer.behavior === 'disconnects during DATA') stream.once('data', () => socket?.destroy())
      else
        receiveMail(stream, recipients).then(() => {
          done()
          if (mailServer.behavior === 'disconnects after accepting') socket?.destroySoon()
        }, done)
    },
    ...options,
  })
  // Sockets that this server destroys raise errors, which would end the test process.
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0
    socketsByRemotePort.set(port, socket)
    socket.once('close', () => socketsByRemotePort.delete(port))
  })
  const port = await listen(server.server)

  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    behavior,
    refusal: undefined,
    recipients: [],
    closedCount: () => closedCount,
    acceptedMails: () => acceptedMails,
    mails,
    sentTo: (recipient) => acceptedMails.filter(({to}) => to?.some((entry) => entry.address === recipient)),
    close: () =>
      new Promise((done) => {
        for (const socket of socketsByRemotePort.values()) socket.destroy()
        server.close(done)
      }),
  }
  return mailServer
}
