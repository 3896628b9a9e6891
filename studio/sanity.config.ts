import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {RoamIcon} from './brand/icon.tsx'
import {environment} from './environment.ts'
import {inbox} from './inbox/plugin.ts'
import {embeddedLake} from './offline/index.ts'
import {preview} from './preview/index.ts'
import {galleryPhoto} from './schema/documents/galleryPhoto.ts'
import {ordered, schemaTypes, singletons} from './schema/index.ts'
import {siteStatus} from './site-status/index.tsx'
import {defaultDocumentNode, structure} from './structure/index.ts'

const isSingleton = (type: string) => singletons.some(({name}) => name === type)

const isOrdered = (type: string) => ordered.some(({name}) => name === type)

/** What may be done with a document of which there is only one. */
const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore'])

const off = {enabled: false}

export default defineConfig({
  name: 'roam',
  title: 'Roam',
  icon: RoamIcon,
  projectId: environment.projectId,
  dataset: environment.dataset,
  ...(environment.apiHost ? embeddedLake(environment.apiHost) : {}),
  schema: {types: schemaTypes},
  plugins: [
    structureTool({title: 'Desk', structure, defaultDocumentNode}),
    inbox(),
    siteStatus(),
    preview(),
  ],
  document: {
    actions: (actions, {schemaType}) =>
      isSingleton(schemaType)
        ? actions.filter(({action}) => action && SINGLETON_ACTIONS.has(action))
        : actions.filter(({action}) => action !== 'duplicate' || !isOrdered(schemaType)),
    newDocumentOptions: (options) =>
      // Photos come from what is dropped on a destination.
      options.filter(
        ({templateId}) => !isSingleton(templateId) && templateId !== galleryPhoto.name,
      ),
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
})
