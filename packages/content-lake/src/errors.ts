/** One of the reasons a transaction was refused, as Sanity's clients read it. */
export interface MutationErrorItem {
  index: number
  error: {type: string; description: string; id?: string; [extra: string]: unknown}
}

/**
 * An answer other than success. It leaves the lake as
 * `{error: {type, description, ...extras}, statusCode, message}`, the union of the two shapes that
 * hosted Sanity uses, so that every client finds what it looks for.
 */
export class LakeError extends Error {
  readonly status: number
  readonly type: string
  readonly description: string
  readonly extras: Record<string, unknown>

  /**
   * @param status HTTP status
   * @param type Sanity's name for the kind of error, such as `mutationError`
   * @param description for people: what is wrong, where, what to do
   * @param extras further fields of the error object
   */
  constructor(
    status: number,
    type: string,
    description: string,
    extras: Record<string, unknown> = {},
  ) {
    super(description)
    this.name = 'LakeError'
    this.status = status
    this.type = type
    this.description = description
    this.extras = extras
  }
}

/** A mutation or action that cannot be applied to the documents as they are: 409, with its items. */
export function conflict(description: string, items: MutationErrorItem[]): LakeError {
  return new LakeError(409, 'mutationError', description, {items})
}

/** A mutation that can never be applied, whatever the documents: 400. */
export function invalidMutation(index: number, description: string): LakeError {
  return new LakeError(400, 'mutationError', `The mutation(s) failed: ${description}`, {
    items: [{index, error: {type: 'validationError', description}}],
  })
}
