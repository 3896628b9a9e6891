import {type DocumentActionsResolver, definePlugin, type SchemaTypeDefinition, type Tool} from 'sanity'
import {destination} from '../schema/documents/destination.ts'
import {listedTypes, singletonTypes} from '../schema/index.ts'
import {ScheduledChangesProvider} from '../shared/scheduled-changes.tsx'
import {PublishLaterAction, UnpublishLaterAction} from './actions.tsx'
import {scheduledBadges} from './badge.ts'
import {withScheduledMedia} from './scheduled-media.tsx'
import {ScheduledTool} from './tool.tsx'

/** Name of the Studio's tool for scheduled drafts, whose links open ours. */
const SCHEDULED_DRAFTS_TOOL = 'releases'

/** Types without "Unpublish later…": singletons stay on the site, and photos refer to destinations, which are hidden instead. */
const PERMANENT_TYPES = new Set<string>([...singletonTypes, destination].map(({name}) => name))

/** Types of documents that are on the site. */
const SITE_TYPES = new Set<string>([...singletonTypes, ...listedTypes].map(({name}) => name))

/** Shows what is scheduled: at the document, in lists and in "Today". */
export const scheduledChanges = definePlugin({
  name: 'scheduled-changes',
  document: {badges: (badges) => [...badges, ...scheduledBadges]},
  studio: {
    components: {
      layout: (props) => <ScheduledChangesProvider>{props.renderDefault(props)}</ScheduledChangesProvider>,
    },
  },
})

/*
 * What follows adapts the Studio's scheduled drafts, which can only publish. It belongs into the configuration itself:
 * the Studio adds its own actions and tools after those of plugins.
 */

/** Removes the action "Schedule publish" from documents that are not on the site: proposals and trip plans are sent. */
export const scheduleOnlySiteTypes: DocumentActionsResolver = (actions, {schemaType}) =>
  SITE_TYPES.has(schemaType) ? actions : actions.filter(({action}) => action !== PublishLaterAction.action)

/** Replaces the action "Schedule publish" by "Publish later…" and "Unpublish later…". */
export const scheduleActions: DocumentActionsResolver = (actions, context) => {
  const {schemaType, versionType} = context
  if (!SITE_TYPES.has(schemaType)) return scheduleOnlySiteTypes(actions, context)
  if (versionType !== 'draft') return actions
  const ownActions = [PublishLaterAction, ...(PERMANENT_TYPES.has(schemaType) ? [] : [UnpublishLaterAction])]
  return actions.flatMap((action) => (action.action === PublishLaterAction.action ? ownActions : [action]))
}

/** Shows in the lists of documents which ones are scheduled. */
export const scheduleTypes = (types: SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => {
    const listedType = listedTypes.find(({name}) => name === type.name)
    return listedType ? withScheduledMedia(listedType) : type
  })

/** Replaces the list of scheduled drafts. */
export const scheduleTools = (tools: Tool[]): Tool[] =>
  tools.map((tool) =>
    tool.name === SCHEDULED_DRAFTS_TOOL ? {...tool, title: 'Scheduled', component: ScheduledTool} : tool,
  )
