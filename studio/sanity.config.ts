import {BarChartIcon} from '@sanity/icons/BarChart'
import {ImagesIcon} from '@sanity/icons/Images'
import {SunIcon} from '@sanity/icons/Sun'
import {UsersIcon} from '@sanity/icons/Users'
import {contentLake} from 'lakelet/studio'
import type {ComponentType} from 'react'
import {defineConfig, definePlugin, type LocaleResourceBundle, type Tool} from 'sanity'
import {structureTool} from 'sanity/structure'
import {RoamIcon} from './brand/icon.tsx'
import {documentActions} from './document-actions/table.ts'
import {inbox} from './inbox/plugin.ts'
import {withInputs} from './inputs/with-inputs.ts'
import {NumbersTool} from './numbers/tool.tsx'
import {PeopleTool} from './people/tool.tsx'
import {PicturesTool} from './pictures/pictures-tool.tsx'
import {preview} from './preview.ts'
import {scheduledChanges, scheduleTools, scheduleTypes} from './schedule/plugin.tsx'
import {galleryPhoto} from './schema/documents/galleryPhoto.ts'
import {schemaTypes, singletonTypes} from './schema/index.ts'
import {searchPreview} from './search-preview/plugin.tsx'
import {cleanPaste} from './shared/clean-paste.tsx'
import {environment} from './shared/environment.ts'
import {preparedUploads} from './shared/prepared-uploads.tsx'
import {sharedTyping} from './shared/shared-typing.tsx'
import {toolBoundary} from './shared/tool-boundary.tsx'
import './shared/touch-targets.css'
import {siteStatus} from './site-status/plugin.tsx'
import {defaultDocumentNode, structure} from './structure.ts'
import {TodayTool} from './today/tool.tsx'

const isSingleton = (type: string) => singletonTypes.some(({name}) => name === type)

/** Replaces texts of the Studio that developers understand. */
const plainTexts: LocaleResourceBundle[] = [
  {
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.title': 'The picture was not added',
      'asset-sources.common.uploader.upload-failed.description':
        'The connection was lost, or the file is damaged. Please try again.',
      'timeline.operation.edited-live': 'Changed',
      'timeline.operation.edited-live_timestamp': 'Changed: {{timestamp, datetime}}',
      'timeline.operation.history-cleared': 'What was before is no longer kept',
      'timeline.operation.version-created': 'Scheduled',
      'timeline.operation.version-created_timestamp': 'Scheduled: {{timestamp, datetime}}',
      'timeline.operation.version-discarded': 'Schedule deleted',
      'timeline.operation.version-discarded_timestamp': 'Schedule deleted: {{timestamp, datetime}}',
    },
  },
  {
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'banners.deleted-document-banner.text': 'This was deleted. What can be restored is in the trash.',
    },
  },
]

/** Replaces texts of the Studio that mention projects and roles at Sanity, or releases. */
const selfHostedTexts: LocaleResourceBundle[] = [
  {
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'presence.no-one-else-description': 'Whoever else signs in is shown here.',
      'insufficient-permissions-message.title': 'Not for assistants',
      'insufficient-permissions-message.roles': 'Ask the owner of this Studio if you need it.',
      'release.menu.scheduled-drafts': 'See what is scheduled',
      'release.banner.scheduled-for-publishing-on': 'It goes live by itself: {{date}}',
    },
  },
  {
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'banners.unpublished-release-banner.text': 'This leaves the site by itself at the time below.',
      'banners.paused-scheduled-draft.text': 'On hold while you edit it. Then choose “Schedule again…”.',
      'banners.scheduled-draft-override-banner.text':
        'The scheduled words are other ones. These here stay a draft when those go live.',
    },
  },
]

const off = {enabled: false}

/** With a self-hosted lake, the editors publish and schedule single documents; releases would add a second way. */
const selfHostedOptions = {
  releases: off,
  tools: scheduleTools,
}

function tool(title: string, icon: ComponentType, component: Tool['component']) {
  const name = title.toLowerCase()
  return definePlugin({name, tools: [{name, title, icon, component}]})()
}

const config = defineConfig({
  name: 'roam',
  title: 'Roam',
  icon: RoamIcon,
  projectId: environment.projectId,
  dataset: environment.dataset,
  i18n: {bundles: [...plainTexts, ...(environment.apiHost ? selfHostedTexts : [])]},
  ...(environment.apiHost ? selfHostedOptions : {}),
  schema: {types: withInputs(scheduleTypes(schemaTypes))},
  // The tools are in this order; the Studio opens the first one.
  plugins: [
    tool('Today', SunIcon, TodayTool),
    structureTool({title: 'Desk', structure, defaultDocumentNode}),
    inbox(),
    searchPreview(),
    scheduledChanges(),
    preview(),
    tool('Pictures', ImagesIcon, PicturesTool),
    tool('Numbers', BarChartIcon, NumbersTool),
    siteStatus(),
    cleanPaste(),
    preparedUploads(),
    toolBoundary(),
    sharedTyping(),
    // Hosted Sanity has no passwords, and its people are managed at sanity.io/manage.
    ...(environment.apiHost ? [tool('People', UsersIcon, PeopleTool)] : []),
  ],
  document: {
    // The Studio adds its own actions after those of plugins.
    actions: documentActions,
    // The photos view of a destination creates photos by upload.
    newDocumentOptions: (options) =>
      options.filter(({templateId}) => !isSingleton(templateId) && templateId !== galleryPhoto.name),
  },
})

export default contentLake(environment.apiHost, config)
