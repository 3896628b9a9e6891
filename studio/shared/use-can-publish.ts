import {useMemo} from 'react'
import {useDocumentValuePermissions} from 'sanity'

/**
 * Returns whether the user may publish documents of the type, and delete published ones; true until known.
 * Assistants (role `contributor`) may not.
 */
export function useCanPublish(type: string): boolean {
  const document = useMemo(() => ({_id: type, _type: type}), [type])
  const [permission] = useDocumentValuePermissions({document, permission: 'create'})
  return permission?.granted ?? true
}
