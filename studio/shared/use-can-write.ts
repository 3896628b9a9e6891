import {useCurrentUser} from 'sanity'
import {canWrite, type Operation} from './can-write.ts'

/** Returns whether the user may do something with the documents of a type; true until known. */
export function useCanWrite(type: string, operation: Operation): boolean {
  const roles = useCurrentUser()?.roles
  return roles?.some(({name}) => canWrite(type, operation, name)) ?? true
}

/** Returns whether the user may publish documents of the type. */
export const useCanPublish = (type: string): boolean => useCanWrite(type, 'create')
