import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {type DocumentActionComponent, getPublishedId} from 'sanity'
import {useRouter} from 'sanity/router'
import {previewPath} from './preview-path.ts'

/** Document action that opens the client's page in the preview, with the draft. */
export const PreviewAction: DocumentActionComponent = ({id, type}) => {
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
