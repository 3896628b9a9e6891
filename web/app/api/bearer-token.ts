import {isSameSecret} from '@roam/front-door/is-same-secret'

/** Returns whether the request has this bearer token; compares in constant time. */
export function hasBearerToken({headers}: Request, token: string): boolean {
  return isSameSecret(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '', token)
}
