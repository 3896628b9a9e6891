import {mailStatus} from '@roam/documents/site-status'
import {expect, test} from 'vitest'
import {
  filedMailMessage,
  mailAdvice,
  mailMessage,
  ofSite,
  problemMessage,
  RETENTION_PAUSED_MESSAGE,
  retentionPausedAdvice,
  unsentMailMessage,
} from './messages.ts'
import {findBehind, statusResult, toSitesState} from './sites-state.ts'

const version = {documents: 2, newest: '2026-06-01T00:00:00Z'}

const site = (id: string, seen = version) => ({
  _id: `site.status.${id}`,
  site: {name: `${id}:3000`, url: 'https://roam.example'},
  ...{state: 'current', problems: [], failure: '', shownSince: null, seen},
})

const problem = (document: string) => ({job: 'mail', document, type: null, field: '', reason: 'Wrong'})

test('each site has its own state and mail; a problem that two sites find is one', () => {
  const mail = {isConfigured: true, failure: null, waiting: 3, files: 0, sentAt: null}
  const result = statusResult.parse({
    sites: [site('a'), site('b', {...version, documents: 1}), {...site('c'), state: 'odd'}],
    mails: [{_id: 'site.mail.b', ...mail}],
    jobs: [
      {_id: 'site.jobs.a', problems: [problem('x')], count: 1},
      {_id: 'site.jobs.b', problems: [problem('x'), problem('y')], count: 4},
    ],
    ...{retention: null, upgrade: null, version},
  })
  expect(findBehind(result)).toEqual(['b', 'c'])
  const state = toSitesState(result, ['c'])
  expect(state.sites.map((one) => ofSite('Well.', one, state.sites))).toEqual([
    'a:3000: Well.',
    'b:3000: Well.',
    'Site c: Well.',
  ])
  expect(state).toMatchObject({
    sites: [
      {id: 'a', kind: 'current', mail: null, status: {site: {name: 'a:3000'}}},
      {id: 'b', kind: 'syncing', mail: {waiting: 3}},
      {id: 'c', kind: 'unresponsive', status: null},
    ],
    jobs: {problems: [problem('x'), problem('y')], count: 4},
  })
})

test('a site that has not stored its state is one that is behind', () => {
  const result = statusResult.parse({sites: [], mails: [], jobs: [], retention: null, upgrade: null, version})
  expect(findBehind(result)).toEqual([''])
  expect(toSitesState(result, [''])).toMatchObject({sites: [{kind: 'unresponsive', status: null}]})
})

test('a pause of the deletion of old requests is reported until it ends', () => {
  const dates = {since: '2029-05-31T12:00:00Z', before: '2026-05-31T12:00:00Z', until: '2029-06-07T12:00:00Z'}
  const stateAt = (pause: typeof dates | null) => {
    const retention = {checkedAt: '2029-05-31T12:00:00Z', deletedAt: null, pause}
    const empty = {mails: [], jobs: [], upgrade: null, version}
    return toSitesState(statusResult.parse({...empty, sites: [site('a')], retention}), [])
  }
  expect(problemMessage(stateAt(dates))).toBe(RETENTION_PAUSED_MESSAGE)
  expect(retentionPausedAdvice(dates)).toContain(`nothing is deleted until ${dates.until}`)
  expect(problemMessage(stateAt(null))).toBeUndefined()
})

test('mail that is not set up or is refused is reported with what to do, until a letter goes out', () => {
  const mail = {isConfigured: false, allowsPlaintext: false, failure: null, heldRequests: 0}
  const status = mailStatus.parse({...mail, waiting: 0, files: 2, sentAt: null})
  expect(mailMessage(status)).toBe('E-mail is not set up.')
  expect(mailAdvice(status)).toContain('An owner sets it up under Your site')
  expect(mailAdvice(status, true)).toContain(
    'set SMTP_URL, the mail server, and TRIP_REQUEST_TO, your address',
  )
  expect(unsentMailMessage(status)).toContain('2 letters kept as files')
  const failure = {kind: 'refused', since: '2026-06-01T00:00:00Z', reason: '550 No such mailbox'} as const
  const refused = {...status, isConfigured: true, failure, waiting: 1}
  expect(mailMessage(refused)).toBe('E-mail is not going out at the moment.')
  expect(mailAdvice(refused)).toContain('check the addresses TRIP_REQUEST_TO')
  expect(unsentMailMessage(refused)).toContain('1 letter waiting')
  expect(mailAdvice({...refused, failure: null})).toBeUndefined()
  expect(filedMailMessage(refused)).toContain('2 letters from before e-mail was set up')
  expect(filedMailMessage(status)).toBeUndefined()
})
