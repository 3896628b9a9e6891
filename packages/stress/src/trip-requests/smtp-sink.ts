import {text} from 'node:stream/consumers'
import {SMTPServer} from 'smtp-server'

/** An SMTP server on loopback that accepts every mail and records its time of receipt. */
export interface SmtpSink {
  /** SMTP_URL for the site. */
  url: string
  /** Times of receipt by Message-ID, as of `performance.now()`; more than one for duplicates. */
  received: Map<string, number[]>
  close: () => Promise<void>
}

const MESSAGE_ID = /^message-id: (<[^>]+>)/im

/** Starts the server on a free port. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received = new Map<string, number[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Reverse DNS lookups of the client can time out without a network.
    disableReverseLookup: true,
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        const [, id] = MESSAGE_ID.exec(mail) ?? []
        if (!id) return done(new Error('The mail has no Message-ID'))
        received.set(id, [...(received.get(id) ?? []), performance.now()])
        done()
      }, done)
    },
  })
  // Connections of a killed site end with ECONNRESET.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((done) => server.close(done)),
  }
}
