import {hasRight} from '@roam/editing/rules'
import {TRASH_TYPE} from '@roam/sanity/trash'
import {getPublishedId} from '@sanity/client/csm'

/** Returns whether a role may change every document that shows a picture; what is in the trash is not changed. */
export const canReplace = (uses: {_id: string; _type: string}[], role: string): boolean =>
  uses
    .filter(({_type}) => _type !== TRASH_TYPE)
    .every(({_id, _type}) => hasRight(_type, getPublishedId(_id) === _id ? 'update' : 'draft', role))
