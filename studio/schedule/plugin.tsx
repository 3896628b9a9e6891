import {definePlugin, type SchemaTypeDefinition, type Tool} from 'sanity'
import {listedTypes} from '../schema/index.ts'
import {ScheduledChangesProvider} from '../shared/scheduled-changes.tsx'
import {scheduledBadges} from './badge.ts'
import {LockableInput} from './locked-form.tsx'
import {withScheduledMedia} from './scheduled-media.tsx'
import {ScheduledTool} from './tool.tsx'

/** Name of the Studio's tool for scheduled drafts, whose links open ours. */
const SCHEDULED_DRAFTS_TOOL = 'releases'

/** Shows what is scheduled: at the document, which is locked, in lists and in "Today". */
export const scheduledChanges = definePlugin({
  name: 'scheduled-changes',
  document: {badges: (badges) => [...badges, ...scheduledBadges]},
  form: {components: {input: LockableInput}},
  studio: {
    components: {
      layout: (props) => <ScheduledChangesProvider>{props.renderDefault(props)}</ScheduledChangesProvider>,
    },
  },
})

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
