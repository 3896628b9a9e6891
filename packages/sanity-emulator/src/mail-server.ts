import {buffer} from 'node:stream/consumers'
import {SMTPServer, type SMTPServerOptions} from 'smtp-server'
import {listen} from './http.ts'

/** An SMTP server on a free loopback port. */
export interface MailServer {
  /** Without user and password, as SMTP_URL. */
  url: string
  port: number
  /** The accepted mails. `receivedAt` is that of `performance.now()`. */
  mails: {raw: Buffer; recipients: string[]; receivedAt: number}[]
  /** If set, the text of a 550 reply to every recipient. */
  refusal: string | undefined
  close: () => Promise<void>
}

/** Starts a server that accepts every mail without encryption and password, unless the options say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Reverse DNS lookups of the client can time out without a network.
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      if (mailServer.refusal === undefined) done()
      else done(Object.assign(new Error(mailServer.refusal), {responseCode: 550}))
    },
    onData(stream, {envelope}, done) {
      const recipients = envelope.rcptTo.map(({address}) => address)
      buffer(stream).then((raw) => {
        mailServer.mails.push({raw, recipients, receivedAt: performance.now()})
        done()
      }, done)
    },
    ...options,
  })
  // A client that is killed, or rejects the certificate, is an error of the server.
  server.on('error', () => {})
  const port = await listen(server.server)
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails: [],
    refusal: undefined,
    close: () => new Promise((done) => server.close(done)),
  }
  return mailServer
}
