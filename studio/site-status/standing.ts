import type {Progress, SiteStatus} from '@roam/sanity/site-status'

/** How the site stands to what the founder has published. */
export type Standing =
  /** The site has looked at all of it. */
  | {kind: SiteStatus['state']; note: SiteStatus}
  /** It has not yet; silent once that takes longer than it should. */
  | {kind: 'working' | 'silent'; note: SiteStatus | null}

/** How long a site that runs may take to look at what was published. */
export const PATIENCE_MILLISECONDS = 15_000

/** Whether the site that left this note has looked at everything the lake holds. */
export const hasSeenAll = (note: SiteStatus | null, lake: Progress): note is SiteStatus =>
  note !== null && note.seen.documents === lake.documents && note.seen.newest === lake.newest

/** Whether the founder should know, whatever she is doing. */
export const needsCare = ({kind}: Standing): boolean =>
  kind === 'refused' || kind === 'failed' || kind === 'silent'
