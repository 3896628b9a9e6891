import type {Socket} from 'node:net'
import type {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import PostalMime, {type Email} from 'postal-mime'
import {SMTPServer} from 'smtp-server'

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
  url: string
  behavior: SmtpBehavior
  /** Text of the 550 reply; the default names the mailbox. */
  refusal: string | undefined
  /** The recipient of each RCPT command so far. */
  recipients: string[]
  /** Number of connections that have ended. */
  closedCount: () => number
  acceptedMails: () => Email[]
  /** The accepted mails to an address. */
  sentTo: (address: string) => Email[]
  close: () => Promise<void>
}

const smtpError = (code: number, text: string) => Object.assign(new Error(text), {responseCode: code})

const SLOW_ACCEPT_MS = 1_500

/** Starts the server; tests may change its `behavior` at any time. */
export async function startMailServer(behavior: SmtpBehavior = 'accepts'): Promise<MailServer> {
  const acceptedMails: Email[] = []
  const socketsByRemotePort = new Map<number, Socket>()
  let closedCount = 0

  async function receiveMail(stream: Readable): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream))
    if (mailServer.behavior === 'accepts slowly')
      await new Promise((done) => setTimeout(done, SLOW_ACCEPT_MS))
    acceptedMails.push(mail)
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
    onData(stream, {remotePort}, done) {
      const socket = socketsByRemotePort.get(remotePort)
      if (mailServer.behavior === 'disconnects during DATA') stream.once('data', () => socket?.destroy())
      else
        void receiveMail(stream).then(() => {
          done()
          if (mailServer.behavior === 'disconnects after accepting') socket?.destroySoon()
        })
    },
  })
  // Sockets that this server destroys raise errors, which would end the test process.
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0
    socketsByRemotePort.set(port, socket)
    socket.once('close', () => socketsByRemotePort.delete(port))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')

  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    behavior,
    refusal: undefined,
    recipients: [],
    closedCount: () => closedCount,
    acceptedMails: () => acceptedMails,
    sentTo: (recipient) => acceptedMails.filter(({to}) => to?.some((entry) => entry.address === recipient)),
    close: () =>
      new Promise((done) => {
        for (const socket of socketsByRemotePort.values()) socket.destroy()
        server.close(done)
      }),
  }
  return mailServer
}
