import {SunIcon} from '@sanity/icons/Sun'
import {definePlugin} from 'sanity'
import {TodayTool} from './tool.tsx'

/** A page with what needs the editor today. Place it before other tools: the Studio opens the first one. */
export const today = definePlugin({
  name: 'today',
  tools: [{name: 'today', title: 'Today', icon: SunIcon, component: TodayTool}],
})
