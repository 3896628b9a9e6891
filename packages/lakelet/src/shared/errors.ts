import type {z} from 'zod'

/** One reason why a transaction failed, in the format of Sanity's API. */
export interface MutationErrorItem {
  index: number
  error: {type: string; description: string; id?: string; [extra: string]: unknown}
}

/**
 * An error response of the HTTP API. The error handler formats it as hosted Sanity does: statuses 401,
 * 403 and 404 as `{statusCode, error, message, type, ...extras}`, all others as
 * `{error: {type, description, ...extras}, statusCode}`.
 */
export class LakeError extends Error {
  readonly status: number
  readonly type: string
  readonly description: string
  readonly extras: Record<string, unknown>

  /**
   * @param status HTTP status
   * @param type Sanity's name for the kind of error, such as `mutationError`
   * @param description human-readable message
   * @param extras further fields of the error object
   */
  constructor(status: number, type: string, description: string, extras: Record<string, unknown> = {}) {
    super(description)
    this.name = 'LakeError'
    this.status = status
    this.type = type
    this.description = description
    this.extras = extras
  }
}

/** 409: a mutation or action conflicts with the current documents. */
export function conflict(description: string, items: MutationErrorItem[]): LakeError {
  return new LakeError(409, 'mutationError', description, {items})
}

/** 400: a mutation is invalid regardless of the documents. */
export function invalidMutation(index: number, description: string): LakeError {
  return new LakeError(400, 'mutationError', `The mutation(s) failed: ${description}`, {
    items: [{index, error: {type: 'validationError', description}}],
  })
}

/** 409: an action conflicts with the current documents. */
export function actionError(
  index: number,
  type: string,
  id: string,
  description: string,
  status = 409,
): LakeError {
  return new LakeError(status, 'actionError', `The action(s) failed: ${description}`, {
    items: [{index, error: {type, id, description}}],
  })
}

/** 404: an unknown asset. */
export function assetNotFound(): LakeError {
  return new LakeError(404, 'notFound', 'No such asset.')
}

/** Formats the issues of a ZodError on one line, each with its path. */
export function formatZodError(error: z.ZodError): string {
  return error.issues
    .map(({path, message}) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
}
