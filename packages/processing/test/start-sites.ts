import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {processingId} from '@roam/documents/ids'
import {createLakeClient} from '@roam/lake-client/client'
import {startSanityEmulator} from '@roam/sanity-emulator'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {pino} from 'pino'
import {expect, onTestFinished, vi} from 'vitest'
import {type Claim, createJobClaims, type JobClaims} from '../src/shared/job-claim.ts'
import {startTemporaryProcessing, TEST_MAIL_CONTEXT, TEST_SUBMISSION} from '../src/temporary-processing.ts'
import {CONFIRMING_CONTENT, requestDocument} from './trips.ts'

export const log = pino({level: 'silent'})

const {requestForm} = CONFIRMING_CONTENT

const TOKEN = 'two-sites'

/** Starts a lake, behind the emulator of hosted Sanity if it is `hosted`; returns clients. */
export async function startLake(kind: 'embedded' | 'hosted') {
  const lake = await startContentLake({
    tokens: [{token: TOKEN, name: 'The sites', role: 'editor', writer: 'site'}],
    documentRules: DOCUMENT_ACCESS,
  })
  const {projectId, dataset, apiHost = ''} = lake.clientConfig
  const direct = createClient({...lake.clientConfig, perspective: 'raw'})
  const options = {lakeUrl: apiHost, projectId, dataset, token: lake.token, refuseEvery: 15}
  const emulator = kind === 'hosted' ? await startSanityEmulator(options) : undefined
  onTestFinished(async () => {
    emulator?.close()
    await lake.close()
  })
  const createSiteClient = () =>
    createLakeClient({projectId, dataset, apiHost: emulator?.url ?? apiHost}, TOKEN, {maxRetries: 0})
  return {lake, direct, createSiteClient}
}

/** Starts two sites on one lake. `listMails` lists the subjects of the mails of both. */
export async function startSites(createSiteClient: () => SanityClient, {months = 0, sends = true} = {}) {
  const settings = {sends}
  const startSite = async () => {
    const {receipt} = requestForm
    const processing = await startTemporaryProcessing(createSiteClient(), {
      getContent: () => ({
        ...TEST_MAIL_CONTEXT.content,
        requestForm: {...requestForm, receipt: {...receipt, send: settings.sends}},
      }),
      getRetentionMonths: () => months,
    })
    onTestFinished(processing.stop)
    return processing
  }
  const sites = [await startSite(), await startSite()]
  async function listMails(): Promise<string[]> {
    const folders = sites.map(({dataFolder}) => join(dataFolder, 'outbox'))
    const names = await Promise.all(
      folders.map(async (folder) =>
        (await readdir(folder)).filter((name) => name.endsWith('.eml')).map((name) => join(folder, name)),
      ),
    )
    const mails = await Promise.all(names.flat().map((name) => readFile(name, 'utf8')))
    return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '').sort()
  }
  const onBoth = (run: (site: (typeof sites)[number]) => Promise<unknown>) => Promise.all(sites.map(run))
  return {
    ...{sites, settings, listMails, onBoth},
    submit: (site: (typeof sites)[number], name: string) =>
      site.submit(
        {
          request: {...sampleRequest, name, email: `${name}@example.com`},
          ...TEST_SUBMISSION,
        },
        log,
      ),
    waitForOutboxes: () =>
      onBoth((site) =>
        expect.poll(site.queueStats, {timeout: 60_000}).toMatchObject({waitingRequests: 0, waitingMails: 0}),
      ),
  }
}

/** Starts the claims of two processes, whose clocks the test sets: they are monotonic. */
export async function startClaims(exclusiveOwner?: string) {
  vi.useFakeTimers({toFake: ['performance']})
  const {direct} = await startLake('embedded')
  const id = processingId(requestDocument()._id)
  const job = {field: 'mailClaim', isDone: ({mail}: Record<string, unknown>) => mail === 'sent'}
  const createClaims = () => createJobClaims({client: direct, ...(exclusiveOwner ? {exclusiveOwner} : {})})
  const [first, second] = [createClaims(), createClaims()]
  const runs: string[] = []
  const run = (claims: JobClaims, name: string, work: (claim: Claim) => Promise<void> = async () => {}) =>
    claims.run(job, [{id, initial: {_type: 'requestProcessing'}}], async (_ids, claim) => {
      runs.push(name)
      await work(claim)
      return {mail: 'sent', by: name}
    })
  const fetchState = () => direct.fetch('*[_id == $id][0]{mail, by, mailClaim}', {id})
  return {direct, id, first, second, runs, run, fetchState}
}
