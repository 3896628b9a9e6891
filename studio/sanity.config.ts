import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {environment} from './environment.ts'
import {inbox} from './inbox/plugin.ts'
import {embeddedLake} from './offline/index.ts'
import {schemaTypes, singletons} from './schema/index.ts'
import {structure} from './structure/index.ts'

const isSingleton = (type: string) => singletons.some(({name}) => name === type)

/** What may be done with a document of which there is only one. */
const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore'])

const off = {enabled: false}

export default defineConfig({
  name: 'roam',
  title: 'Roam',
  projectId: environment.projectId,
  dataset: environment.dataset,
  ...(environment.apiHost ? embeddedLake(environment.apiHost) : {}),
  schema: {types: schemaTypes},
  plugins: [structureTool({structure}), inbox()],
  document: {
    actions: (actions, {schemaType}) =>
      isSingleton(schemaType)
        ? actions.filter(({action}) => action && SINGLETON_ACTIONS.has(action))
        : actions,
    newDocumentOptions: (options) => options.filter(({templateId}) => !isSingleton(templateId)),
    comments: off,
    askToEdit: off,
  },
  // These live on Sanity's servers only.
  releases: off,
  scheduledDrafts: off,
  scheduledPublishing: off,
  tasks: off,
  announcements: off,
  mediaLibrary: off,
  apps: {canvas: off},
  search: {strategy: 'groqLegacy'},
})
