import type {Socket} from 'node:net'
import type {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {SMTPServer} from 'smtp-server'
import {type Mail, readMail} from './mail.ts'

/** How a mail server deals with what it is given. */
type Manner =
  | 'takes it'
  | 'takes its time'
  | 'refuses it for good'
  | 'wants it later'
  | 'hangs up while it is told'
  | 'takes it and hangs up'

/** A real mail server on loopback, of whatever manners. */
export interface MailServer {
  url: string
  manner: Manner
  /** How often somebody came with a mail. */
  calls: () => number
  /** What it has said yes to. */
  taken: () => Mail[]
  close: () => Promise<void>
}

const reply = (code: number, text: string) => Object.assign(new Error(text), {responseCode: code})

const A_WHILE_MS = 1_500

export async function startMailServer(manner: Manner = 'takes it'): Promise<MailServer> {
  const taken: Mail[] = []
  /** By the port of whoever calls. */
  const sockets = new Map<number, Socket>()
  let calls = 0

  async function listen(stream: Readable): Promise<void> {
    const raw = await buffer(stream)
    if (mailServer.manner === 'takes its time')
      await new Promise((done) => setTimeout(done, A_WHILE_MS))
    taken.push(readMail(raw.toString('latin1')))
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({address}, _session, done) {
      calls += 1
      if (mailServer.manner === 'refuses it for good')
        done(reply(550, `No such mailbox ${address}`))
      else if (mailServer.manner === 'wants it later')
        done(reply(451, 'Greylisted, try again later'))
      else done()
    },
    onData(stream, {remotePort}, done) {
      const socket = sockets.get(remotePort)
      if (mailServer.manner === 'hangs up while it is told')
        stream.once('data', () => socket?.destroy())
      else
        void listen(stream).then(() => {
          done()
          if (mailServer.manner === 'takes it and hangs up') socket?.destroySoon()
        })
    },
  })
  // Who is hung up on complains; that is what this server is for.
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')

  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    manner,
    calls: () => calls,
    taken: () => taken,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets.values()) socket.destroy()
        server.close(done)
      }),
  }
  return mailServer
}
