/** What the founder chose to look at in her Studio. */
export type Perspective = 'drafts' | 'published'

/** Drafts, unless it is clear that she did not choose them. */
export const perspectiveIn = (value: string | null | undefined): Perspective =>
  value === 'published' ? 'published' : 'drafts'

/** By this Next hears of it. The browser's own cookie of that name never comes so far. */
export const PERSPECTIVE_COOKIE = 'roam-perspective'
