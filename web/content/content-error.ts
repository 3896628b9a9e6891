/** One thing that is wrong with the content, in words for the founder. */
export interface Problem {
  /** The id of the document, or the name of the part of the site where no document has been found. */
  document: string
  /** The field inside the document, as in `features[2].label`; empty for the document as a whole. */
  field: string
  reason: string
}

/** The lake's answer cannot be made into pages: a document has a hole or something out of place. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(({document, field, reason}) => `${document} ${field}: ${reason}`).join('; '))
    this.problems = problems
  }
}
