import type {Standing} from './standing.ts'

/** What is the case, in one sentence. */
export const SENTENCES: Record<Standing['kind'], string> = {
  current: 'Your site shows everything you have published.',
  working: 'Your site is taking over what you have published …',
  refused: 'Your site could not take over your last change.',
  failed: 'Your site could not make its pages.',
  silent: 'Your site has not answered yet. Is it running?',
}

/** What it means for visitors, and what she can do. */
export const ADVICE: Record<Standing['kind'], string> = {
  current: 'You need do nothing: it follows by itself whenever you publish.',
  working: 'This takes a second or two.',
  refused:
    'Something in your words or pictures is missing or out of place. Put it right and publish: your site then tries again by itself.',
  failed:
    'Your words are in order; the fault lies with the site itself. Try again, and if that does not help, show the lines below to whoever looks after your site.',
  silent:
    'Nothing has come back from it since your last change. Try again. If it stays silent, ask whoever looks after your site to start it.',
}

/** @param time when the site last took over a change, as a person reads it */
export const shownSince = (kind: Standing['kind'], time: string): string =>
  kind === 'current'
    ? `It last took over a change on ${time}.`
    : `Visitors see your site as it was on ${time}.`
