import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {RowProblem} from '@roam/documents/parse-rows'
import type {SanityClient} from '@sanity/client'
import {createMailer} from '../src/mail/mailer.ts'
import {createFileTransport, type MailTransport} from '../src/mail/transport.ts'
import {createUnsentMail} from '../src/mail/unsent-mail.ts'
import {TEST_LOG, TEST_MAIL_CONTEXT} from '../src/temporary-processing.ts'
import {createTempFolder} from './temp-folder.ts'

/** Creates a sender of unsent mail to files, or to the given transport. */
export async function startUnsentMail(client: SanityClient, given?: MailTransport) {
  const mailFolder = join(await createTempFolder(), 'mail')
  const transport = given ?? createFileTransport(mailFolder)
  const getContext = () => TEST_MAIL_CONTEXT
  const problems = new Map<string, RowProblem[]>()
  const {send, schedule} = createUnsentMail({
    ...{client, transport, getContext, log: TEST_LOG},
    mailer: createMailer(transport, getContext, TEST_LOG),
    setProblems: (job, rows) => void problems.set(job, rows),
  })
  const readMails = async () =>
    Promise.all(
      (await readdir(mailFolder).catch(() => [])).map((name) => readFile(join(mailFolder, name), 'utf8')),
    )
  return {send, schedule, readMails, mailFolder, problems}
}
