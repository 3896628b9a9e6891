/** What the founder is told while she looks at drafts. */
export const words = {
  label: 'Preview',
  drafts: 'You are looking at drafts.',
  published: 'You are looking at what is published.',
  leave: 'Leave',
  unreachable: 'Your drafts cannot be fetched right now. What you see is published.',
  unfinished: 'Not ready yet. Until it is, you see what is published, or nothing in its place:',
} as const

/** A field's name as a person would write it: `madeFor` is 'made for'. */
export const inWords = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
