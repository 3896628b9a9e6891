import type {Problem} from '@roam/sanity/site-status'

/** The lake's answer cannot be made into pages: a document has a hole or something out of place. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(({document, field, reason}) => `${document} ${field}: ${reason}`).join('; '))
    this.problems = problems
  }
}
