import {ALL_DOCUMENTS, type Grants, type Permission} from '../auth/grants.ts'
import type {LakeUser} from '../auth/user-directory.ts'
import type {LakeDataset} from '../datasets/dataset.ts'
import type {TransactionBuilder} from '../mutations/transaction-builder.ts'
import {compileFilter} from '../query/filter.ts'
import {LakeError} from '../shared/errors.ts'
import type {LakeDocument} from '../shared/types.ts'

/**
 * Returns a function that throws LakeError 403 if a transaction contains a change that the user's role does not
 * permit. As in hosted Sanity, creating a document requires `create`, and changing or deleting it `update`, on
 * the document before and after the change. Unlike there, deleting it also requires `create`: who may only change
 * a document may not delete it.
 */
export function createChangeAuthorizer(
  {id: identity, role}: LakeUser,
  {projectId, name: dataset}: LakeDataset,
  grants: Grants,
): (builder: TransactionBuilder) => void {
  const filtersFor = (permission: Permission) =>
    grants[role].filter(({permissions}) => permissions.includes(permission)).map(({filter}) => filter)
  const matches = (filter: string, document: LakeDocument) =>
    compileFilter({query: `*[${filter}]`, params: {}, projectId, dataset, identity}).matches(document)
  const isGranted = (permission: Permission, document: LakeDocument | null) =>
    document === null ||
    filtersFor(permission).some((filter) => filter === ALL_DOCUMENTS || matches(filter, document))

  return (builder) => {
    for (const {id, before, after} of builder.changes()) {
      const permissions: Permission[] = [before ? 'update' : 'create']
      if (!after) permissions.push('create')
      for (const permission of permissions)
        if (!isGranted(permission, before) || !isGranted(permission, after))
          throw missingPermission(permission, builder.lastMutationIndex(id))
    }
    // The purged document may have been deleted before.
    const [purgedId] = builder.purgedIds()
    if (purgedId !== undefined && !filtersFor('editHistory').includes(ALL_DOCUMENTS))
      throw missingPermission('editHistory', builder.lastMutationIndex(purgedId))
  }
}

function missingPermission(permission: Permission, index: number): LakeError {
  const description = `Insufficient permissions; permission "${permission}" required`
  const error = {type: 'insufficientPermissionsError', description, permission}
  return new LakeError(403, 'mutationError', description, {items: [{index, error}]})
}
