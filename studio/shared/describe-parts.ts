import {formatCount} from './format-count.ts'

/** What is deleted along with a destination. */
export interface DeletedParts {
  photoCount: number
  storyCount: number
}

/** Describes what is deleted along with a destination, as in `8 photos and 1 trip story`; empty for nothing. */
export const describeParts = ({photoCount, storyCount}: DeletedParts): string =>
  [
    ...(photoCount > 0 ? [formatCount(photoCount, 'photo')] : []),
    ...(storyCount > 0 ? [formatCount(storyCount, 'trip story', 'trip stories')] : []),
  ].join(' and ')
