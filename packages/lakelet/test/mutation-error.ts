import {expect} from 'vitest'

/** Matches the ClientError for a rejected mutation. */
export function clientError(statusCode: number, type: string, message = '') {
  const items = [{index: expect.any(Number), error: expect.objectContaining({type})}]
  return expect.objectContaining({
    name: expect.any(String),
    statusCode,
    message: expect.stringContaining(message),
    details: {type: 'mutationError', description: expect.any(String), items},
  })
}
