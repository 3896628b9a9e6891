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
   * @param cause for the log only
   */
  constructor(
    status: number,
    type: string,
    description: string,
    extras: Record<string, unknown> = {},
    cause?: unknown,
  ) {
    super(description, {cause})
    this.name = 'LakeError'
    this.status = status
    this.type = type
    this.description = description
    this.extras = extras
  }
}

/** The fields of a LakeError that is sent to another process. */
export type LakeErrorFields = Pick<LakeError, 'status' | 'type' | 'description' | 'extras'> & {cause?: string}

export const toErrorFields = ({status, type, description, extras, cause}: LakeError): LakeErrorFields => ({
  status,
  type,
  description,
  extras,
  ...(cause !== undefined && {cause: String(cause)}),
})

export const toLakeError = ({status, type, description, extras, cause}: LakeErrorFields): LakeError =>
  new LakeError(status, type, description, extras, cause)

/** The reason why work for a client is aborted. The client does not receive it. */
export function clientDisconnected(): LakeError {
  return new LakeError(400, 'clientDisconnected', 'The client has disconnected.')
}

/** The error for mutations, in the wording of hosted Sanity. */
function mutationError(status: number, items: MutationErrorItem[]): LakeError {
  const [first] = items
  const description =
    items.length === 1
      ? `Mutation failed: ${first?.error.description}`
      : `Mutation(s) failed with ${items.length} error(s)`
  return new LakeError(status, 'mutationError', description, {items})
}

/** 409: mutations conflict with the current documents. */
export const conflicts = (items: MutationErrorItem[]): LakeError => mutationError(409, items)

/** 409: a mutation conflicts with the current documents. */
export const conflict = (index: number, error: MutationErrorItem['error']): LakeError =>
  conflicts([{index, error}])

/** 400: a mutation is invalid regardless of the documents. */
export function invalidMutation(
  index: number,
  description: string,
  error: {type: string; attribute?: string} = {type: 'validationError'},
): LakeError {
  return mutationError(400, [{index, error: {...error, description}}])
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

/** 404: no route for the method and URL. */
export function routeNotFound(method: string, url: string): LakeError {
  return new LakeError(404, 'notFound', `No route for ${method} ${url.split('?')[0]}`)
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
