import {definePlugin} from 'sanity'

const TYPES = ['proposal', 'tripPlan']

/**
 * Proposals and trip plans of requests: sent instead of published. They are created at a request, which the Studio
 * deletes together with them.
 */
export const proposals = definePlugin({
  name: 'proposals',
  document: {
    badges: (badges, {schemaType}) => (TYPES.includes(schemaType) ? [] : badges),
    newDocumentOptions: (options) => options.filter(({templateId}) => !TYPES.includes(templateId)),
  },
})
