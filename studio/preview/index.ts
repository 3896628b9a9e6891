import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {presentationTool} from 'sanity/presentation'
import {environment} from '../environment.ts'
import {locations} from './locations.ts'
import {mainDocuments} from './main-documents.ts'

/** The site beside the documents it is made of, with drafts. */
export const preview = () =>
  presentationTool({
    title: 'Preview',
    icon: EyeOpenIcon,
    previewUrl: {
      initial: environment.siteUrl,
      // Whoever is to see drafts signs in: no link to them can be handed on.
      previewMode: {enable: '/api/preview/start', shareAccess: false},
    },
    resolve: {locations, mainDocuments},
  })
