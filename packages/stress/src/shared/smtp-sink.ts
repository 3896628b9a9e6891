import {text} from 'node:stream/consumers'
import {SMTPServer} from 'smtp-server'

/** An SMTP server on loopback that accepts every mail and records its time of receipt. */
export interface SmtpSink {
  /** SMTP_URL for the site. */
  url: string
  /** Times of receipt by Message-ID, as of `performance.now()`; more than one for duplicates. */
  received: Map<string, number[]>
  /** The envelope's recipient of each mail. */
  recipients: string[]
  /** If set, the text of a 550 reply to every recipient. */
  refusal: string | undefined
  close: () => Promise<void>
}

const MESSAGE_ID = /^message-id: (<[^>]+>)/im

/** Starts the server on a free port. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received = new Map<string, number[]>()
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Reverse DNS lookups of the client can time out without a network.
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      if (sink.refusal === undefined) done()
      else done(Object.assign(new Error(sink.refusal), {responseCode: 550}))
    },
    onData(stream, {envelope}, done) {
      text(stream).then((mail) => {
        const [, id] = MESSAGE_ID.exec(mail) ?? []
        if (!id) return done(new Error('The mail has no Message-ID'))
        received.set(id, [...(received.get(id) ?? []), performance.now()])
        recipients.push(...envelope.rcptTo.map(({address}) => address))
        done()
      }, done)
    },
  })
  // Connections of a killed site end with ECONNRESET.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    recipients,
    refusal: undefined,
    close: () => new Promise((done) => server.close(done)),
  }
  return sink
}
