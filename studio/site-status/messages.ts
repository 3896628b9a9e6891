import type {MailStatus} from '@roam/documents/site-status'
import {formatCount} from '../shared/format-count.ts'
import {needsAttention, type SiteSyncState, type SitesState} from './sites-state.ts'

/** Summary of each state. */
export const STATUS_MESSAGES: Record<SiteSyncState['kind'], string> = {
  current: 'Your site shows everything you have published.',
  syncing: 'Your site is taking over what you have published …',
  partial: 'Your site could not take over everything.',
  refused: 'Your site could not take over your last change.',
  failed: 'Your site could not make all of its pages.',
  unresponsive: 'Your site has not answered yet. Is it running?',
}

/** Above documents in which the site has mended what another program wrote. */
export const REPAIRS_MESSAGE = 'Your site corrects these by itself.'

export const REPAIRS_ADVICE =
  'Another program has written something here that your site cannot show as it is, so it leaves that out or sets it right. Nothing waits for you. It goes away when you choose or write that part again.'

/** Replaces the summary `current` while visitors do not see all destinations everywhere. */
export const PARTLY_VISIBLE_MESSAGE = 'Your site is up to date, but visitors do not see everything.'

/** Returns a message about a site; it names the site if there are several, by its id if its status is unreadable. */
export const ofSite = (message: string, {id, status}: SiteSyncState, {length}: SiteSyncState[]): string =>
  length > 1 ? `${status?.site.name ?? `Site ${id}`}: ${message}` : message

/** What visitors see in each state and what the editor can do. */
export const ADVICE_MESSAGES: Record<SiteSyncState['kind'], string> = {
  current: 'You need do nothing: it follows by itself whenever you publish.',
  syncing: 'This takes a second or two.',
  partial:
    'Visitors see what you have published, but each of the following as it was before, or not yet. Put it right and publish: your site then tries again by itself.',
  refused:
    'Something in your words or pictures is missing or out of place. Put it right and publish: your site then tries again by itself.',
  failed:
    'Your words are in order; the fault lies with the site itself. Try again, and if that does not help, show the lines below to whoever looks after your site.',
  unresponsive:
    'Nothing has come back from it since your last change. Try again. If it stays silent, ask whoever looks after your site to start it.',
}

/** Summary while the site deletes no expired requests. */
export const RETENTION_PAUSED_MESSAGE = 'Old requests are not being deleted at the moment.'

/** Summary while jobs of the site skip documents, or files of its data folder are lost. */
export const jobProblemsMessage = (count: number): string =>
  count === 1
    ? 'Your site cannot deal with one thing by itself.'
    : `Your site cannot deal with ${count} things by itself.`

/** What the editor can do about documents that jobs skip, and about the rest. */
export const JOB_PROBLEMS_ADVICE =
  'Everything else goes on as usual. Put the documents right, or delete them: your site then tries again by itself. What is about a file, a disk or a clock is for whoever looks after your site.'

/** Why no expired requests are deleted, until when, and what the editor can do. All dates are formatted. */
export const retentionPausedAdvice = (dates: {before: string; since: string; until: string}): string =>
  [
    `The clock of your site went from ${dates.before} to ${dates.since}.`,
    'Either your site was switched off in between, or its clock is wrong.',
    `To be safe, nothing is deleted until ${dates.until}.`,
    'If your site was switched off, you need do nothing.',
    `If ${dates.since} was not the right date, ask whoever looks after your site to set the clock of its computer.`,
  ].join(' ')

/** @param time formatted time of the last successful sync */
export const shownSinceMessage = (kind: SiteSyncState['kind'], time: string): string =>
  kind === 'current' || kind === 'partial'
    ? `It last took over a change on ${time}.`
    : `Visitors see your site as it was on ${time}.`

type MailFailureKind = NonNullable<MailStatus['failure']>['kind']

/** Summary of the state of mail. */
export function mailMessage({isConfigured, failure}: MailStatus): string {
  if (failure) return 'E-mail is not going out at the moment.'
  return isConfigured ? 'E-mail is going out.' : 'E-mail is not set up.'
}

/** Follows the advice in Studios in which an owner sets up the mail server. */
const SETUP_ADVICE = 'If it was set up here, an owner corrects it under Your site.'

const MAIL_FAILURE_ADVICE: Record<MailFailureKind, string> = {
  unreachable:
    'The mail server does not answer. This often passes by itself. If it lasts longer than an hour, ask whoever looks after your site to check the address of the mail server, SMTP_URL.',
  encryption:
    'The mail server offers no connection that is encrypted and trusted, so your password was not sent. Ask whoever looks after your site to write one in SMTP_URL that does: most begin with smtps://. Only for a network that nobody else uses, SMTP_ENCRYPTION=optional does without.',
  name: 'The mail server refuses the name by which your site introduces itself. Ask whoever looks after your site to give it another one in SMTP_URL: smtp://…?name=mail.example',
  'sign-in':
    'The mail server does not accept the name or the password. Ask whoever looks after your site to correct them in SMTP_URL.',
  refused:
    'The mail server refuses a letter. Is your mailbox full? If not, ask whoever looks after your site to check the addresses TRIP_REQUEST_TO and TRIP_REQUEST_FROM.',
  other: 'Show the line below to whoever looks after your site.',
}

/**
 * What happens to requests while mail does not go out, and what the editor can do; undefined if it does.
 *
 * @param isHosted whether the content is hosted at Sanity, where the mail server is not set up in the Studio
 */
export function mailAdvice({isConfigured, failure}: MailStatus, isHosted = false): string | undefined {
  const isSafe = 'No request is lost: all of them are here, under Requests.'
  if (failure)
    return [isSafe, MAIL_FAILURE_ADVICE[failure.kind], ...(isHosted ? [] : [SETUP_ADVICE])].join(' ')
  if (isConfigured) return undefined
  return `${isSafe} But none is sent to your mailbox, and visitors get no confirmation. ${isHosted ? 'Ask whoever looks after your site to set SMTP_URL, the mail server, and TRIP_REQUEST_TO, your address, and to start it again.' : 'An owner sets it up under Your site, with the name of the mail server and its password.'}`
}

/** Why requests are not in the Studio yet; undefined if all are. */
export function heldRequestsMessage({heldRequests}: MailStatus): string | undefined {
  if (heldRequests === 0) return undefined
  const isOne = heldRequests === 1
  return `${isOne ? '1 request is' : `${heldRequests} requests are`} kept where your site runs, because very many came within a day. ${isOne ? 'It arrives' : 'They arrive'} here later, the oldest first. This is nearly always a program that fills in your form.`
}

/** Names the option that lets the password be sent without encryption; undefined while encryption is required. */
export const plaintextMessage = ({allowsPlaintext}: MailStatus): string | undefined =>
  allowsPlaintext
    ? 'The password of your mailbox may be sent without encryption, because SMTP_ENCRYPTION is “optional”. Whoever looks after your site can remove this.'
    : undefined

/** How many messages are waiting, or were written to files; undefined if none. */
export function unsentMailMessage({isConfigured, waiting, files}: MailStatus): string | undefined {
  if (waiting > 0) return `${formatCount(waiting, 'letter')} waiting. Roam keeps trying to send what waits.`
  if (!isConfigured && files > 0)
    return `${formatCount(files, 'letter')} kept as ${files === 1 ? 'a file' : 'files'} (.eml) where your site runs.`
  return undefined
}

/** How many messages are still files, although there is a mail server now; undefined if none. */
export function filedMailMessage({isConfigured, files}: MailStatus): string | undefined {
  if (!isConfigured || files === 0) return undefined
  return `${formatCount(files, 'letter')} from before e-mail was set up: kept as ${files === 1 ? 'a file' : 'files'} (.eml) where your site runs, and not sent later. Each request is under Requests, and Today names the clients who still wait for the address of their page. The files are deleted with their requests.`
}

const siteProblem = (site: SiteSyncState): string | undefined => {
  if (needsAttention(site)) return STATUS_MESSAGES[site.kind]
  return site.mail?.failure ? mailMessage(site.mail) : undefined
}

/** Returns the most urgent problem; undefined if there is none. */
export function problemMessage({sites, retentionPause, jobs}: SitesState): string | undefined {
  const site = sites.find(needsAttention) ?? sites.find(siteProblem)
  const problem = site && siteProblem(site)
  if (problem) return ofSite(problem, site, sites)
  if (retentionPause) return RETENTION_PAUSED_MESSAGE
  return jobs.count > 0 ? jobProblemsMessage(jobs.count) : undefined
}
