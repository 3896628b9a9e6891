import {hasRight, type Right} from '@roam/editing/rules'
import {useCurrentUser} from 'sanity'

/** Returns whether the user may do something with the documents of a type; true until known. */
export function useCanWrite(type: string, right: Right): boolean {
  const roles = useCurrentUser()?.roles
  return roles?.some(({name}) => hasRight(type, right, name)) ?? true
}
