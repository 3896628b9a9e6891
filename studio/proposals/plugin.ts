import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {type DocumentActionComponent, definePlugin, getPublishedId} from 'sanity'
import {useRouter} from 'sanity/router'
import {previewPath} from './preview-path.ts'
import {SendProposalAction, SharePlanAction} from './send-action.tsx'

const TYPES = ['proposal', 'tripPlan']

/** Document action that opens the client's page in the preview, with the draft. */
const PreviewAction: DocumentActionComponent = ({id, type}) => {
  const {navigateIntent} = useRouter()
  return {
    label: 'Preview',
    icon: EyeOpenIcon,
    onHandle: () =>
      navigateIntent('edit', {
        id: getPublishedId(id),
        type,
        mode: 'presentation',
        presentation: 'presentation',
        preview: previewPath(id),
      }),
  }
}

/**
 * Proposals and trip plans of requests: sent instead of published. They are created at a request, which the Studio
 * deletes together with them.
 */
export const proposals = definePlugin({
  name: 'proposals',
  document: {
    actions: (actions, {schemaType}) =>
      TYPES.includes(schemaType)
        ? [
            schemaType === 'tripPlan' ? SharePlanAction : SendProposalAction,
            PreviewAction,
            ...actions.filter(({action}) => action === 'discardChanges'),
          ]
        : actions,
    badges: (badges, {schemaType}) => (TYPES.includes(schemaType) ? [] : badges),
    newDocumentOptions: (options) => options.filter(({templateId}) => !TYPES.includes(templateId)),
  },
})
