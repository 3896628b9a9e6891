import {BarChartIcon} from '@sanity/icons/BarChart'
import {definePlugin} from 'sanity'
import {NumbersTool} from './tool.tsx'

/** Shows what the site counts: visits, where they come from, and the steps to a trip request. */
export const numbers = definePlugin({
  name: 'numbers',
  tools: [{name: 'numbers', title: 'Numbers', icon: BarChartIcon, component: NumbersTool}],
})
