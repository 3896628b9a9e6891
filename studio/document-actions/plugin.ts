import {type DocumentActionComponent, definePlugin} from 'sanity'
import {destination} from '../schema/documents/destination.ts'
import {galleryPhoto} from '../schema/documents/galleryPhoto.ts'
import {singletonTypes} from '../schema/index.ts'
import {DeleteAction} from './delete.tsx'
import {DuplicateAction} from './duplicate.ts'
import {HideAction} from './hide.ts'
import {withoutScheduledChange} from './publish.ts'
import {UnpublishAction} from './unpublish.tsx'

const isSingleton = (type: string) => singletonTypes.some(({name}) => name === type)

/** Names of the actions of singletons, which cannot be deleted, duplicated or unpublished. */
const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore'])

/** Types without the action `duplicate`: a copy of a destination would have no photos, a photo is not shown twice. */
const UNIQUE_TYPES = new Set<string>([destination.name, galleryPhoto.name])

/** Returns the actions that replace Sanity's of the same name. */
const getOwnActions = (type: string): DocumentActionComponent[] => [
  type === destination.name ? HideAction : UnpublishAction,
  DuplicateAction,
  DeleteAction,
]

/** Adapts the actions in the menu of a document. */
export const documentActions = definePlugin({
  name: 'document-actions',
  document: {
    actions: (actions, {schemaType}) => {
      if (isSingleton(schemaType))
        return actions
          .filter(({action}) => action && SINGLETON_ACTIONS.has(action))
          .map(withoutScheduledChange)
      const ownActions = getOwnActions(schemaType)
      return actions
        .filter(({action}) => action !== 'duplicate' || !UNIQUE_TYPES.has(schemaType))
        .map((original) => ownActions.find(({action}) => action === original.action) ?? original)
        .map(withoutScheduledChange)
    },
  },
})
