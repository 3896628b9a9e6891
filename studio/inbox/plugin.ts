import {definePlugin} from 'sanity'
import {DeleteRequest} from './delete-request.tsx'

const isRequest = (type: string) => type === 'tripRequest'

/**
 * Requests come from the site: nobody makes one by hand, or a second one of the first. There is
 * nothing to publish, so no badge speaks of it.
 */
export const inbox = definePlugin({
  name: 'inbox',
  schema: {templates: (templates) => templates.filter(({schemaType}) => !isRequest(schemaType))},
  document: {
    actions: (actions, {schemaType}) => (isRequest(schemaType) ? [DeleteRequest] : actions),
    badges: (badges, {schemaType}) => (isRequest(schemaType) ? [] : badges),
    newDocumentOptions: (options) => options.filter(({templateId}) => !isRequest(templateId)),
  },
})
