import type {SiteSyncState} from './sync-state.tsx'

/** Summary of each state. */
export const STATUS_MESSAGES: Record<SiteSyncState['kind'], string> = {
  current: 'Your site shows everything you have published.',
  syncing: 'Your site is taking over what you have published …',
  refused: 'Your site could not take over your last change.',
  failed: 'Your site could not make its pages.',
  unresponsive: 'Your site has not answered yet. Is it running?',
}

/** What visitors see in each state and what the editor can do. */
export const ADVICE_MESSAGES: Record<SiteSyncState['kind'], string> = {
  current: 'You need do nothing: it follows by itself whenever you publish.',
  syncing: 'This takes a second or two.',
  refused:
    'Something in your words or pictures is missing or out of place. Put it right and publish: your site then tries again by itself.',
  failed:
    'Your words are in order; the fault lies with the site itself. Try again, and if that does not help, show the lines below to whoever looks after your site.',
  unresponsive:
    'Nothing has come back from it since your last change. Try again. If it stays silent, ask whoever looks after your site to start it.',
}

/** @param time formatted time of the last successful sync */
export const shownSinceMessage = (kind: SiteSyncState['kind'], time: string): string =>
  kind === 'current'
    ? `It last took over a change on ${time}.`
    : `Visitors see your site as it was on ${time}.`
