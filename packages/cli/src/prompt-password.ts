import {createInterface} from 'node:readline/promises'
import {Writable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {UserError} from './user-error.ts'

/** Where what is typed is not shown. */
const nowhere = () => new Writable({write: (_chunk, _encoding, done) => done()})

/** Asks all questions on the terminal, which shows no letter from the first to the last. */
async function askUnseen(questions: string[]): Promise<string[]> {
  const terminal = createInterface({input: process.stdin, output: nowhere(), terminal: true})
  const cancelled = new AbortController()
  terminal.once('close', () => cancelled.abort())
  const answers: string[] = []
  try {
    for (const question of questions) {
      process.stderr.write(`${question}: `)
      answers.push(await terminal.question('', {signal: cancelled.signal}))
      process.stderr.write('\n')
    }
    return answers
  } catch (error) {
    if (cancelled.signal.aborted) throw new UserError('Nothing was changed.')
    throw error
  } finally {
    terminal.close()
  }
}

/**
 * Asks for a password on the terminal, twice, without showing it; or reads it from what is piped in, up
 * to the end of the line. Throws a Complaint when both differ, or when nobody answers.
 */
export async function promptPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n.*$/s, '')
  const [password = '', again] = await askUnseen([question, 'The same once more'])
  if (password === again) return password
  throw new UserError('The two were not the same. Nothing was changed.')
}
