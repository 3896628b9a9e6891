import {text} from 'node:stream/consumers'
import {SMTPServer} from 'smtp-server'

/** A mail server on loopback that takes everything, and remembers when. */
export interface Mailbox {
  url: string
  /** When each mail was said yes to, by its id: once for each time that it came. */
  taken: Map<string, number[]>
  close: () => Promise<void>
}

const MESSAGE_ID = /^message-id: (<[^>]+>)/im

export async function openMailbox(): Promise<Mailbox> {
  const taken = new Map<string, number[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Who is called by what name is not asked of the network, which may not answer.
    disableReverseLookup: true,
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        const [, id] = MESSAGE_ID.exec(mail) ?? []
        if (!id) return done(new Error('A mail without an id'))
        taken.set(id, [...(taken.get(id) ?? []), performance.now()])
        done()
      }, done)
    },
  })
  // A site that is killed hangs up.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    close: () => new Promise((done) => server.close(done)),
  }
}
