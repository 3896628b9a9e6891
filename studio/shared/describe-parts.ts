/** What is deleted along with a destination. */
export interface DeletedParts {
  photoCount: number
  storyCount: number
}

const countNoun = (count: number, noun: string, plural: string) =>
  count > 0 ? [`${count} ${count === 1 ? noun : plural}`] : []

/** Describes what is deleted along with a destination, as in `8 photos and 1 trip story`; empty for nothing. */
export const describeParts = ({photoCount, storyCount}: DeletedParts): string =>
  [...countNoun(photoCount, 'photo', 'photos'), ...countNoun(storyCount, 'trip story', 'trip stories')].join(
    ' and ',
  )
