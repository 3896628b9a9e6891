import {createInterface} from 'node:readline/promises'
import {Writable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {UserError} from './user-error.ts'

/** Discards the echo of what is typed. */
const createNullStream = () => new Writable({write: (_chunk, _encoding, callback) => callback()})

/** Asks questions on the terminal without echoing the answers. */
async function promptHidden(questions: string[]): Promise<string[]> {
  const terminal = createInterface({
    input: process.stdin,
    output: createNullStream(),
    terminal: true,
  })
  const abort = new AbortController()
  terminal.once('close', () => abort.abort())
  const answers: string[] = []
  try {
    for (const question of questions) {
      process.stderr.write(`${question}: `)
      answers.push(await terminal.question('', {signal: abort.signal}))
      process.stderr.write('\n')
    }
    return answers
  } catch (error) {
    if (abort.signal.aborted) throw new UserError('Canceled. Nothing was changed.')
    throw error
  } finally {
    terminal.close()
  }
}

/**
 * Prompts for a password twice on the terminal, without echo. In a pipe, returns the first line of
 * stdin.
 *
 * @throws UserError when the two differ, or the prompt is canceled
 */
export async function promptPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n.*$/s, '')
  const [password = '', confirmation] = await promptHidden([question, 'Repeat the password'])
  if (password === confirmation) return password
  throw new UserError('The passwords do not match. Nothing was changed.')
}
