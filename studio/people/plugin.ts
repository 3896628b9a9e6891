import {UsersIcon} from '@sanity/icons/Users'
import {definePlugin} from 'sanity'
import {PeopleTool} from './tool.tsx'

/**
 * Tool to invite people and change their roles, and for each user to change the password and end sessions. Only
 * for the embedded lake: hosted Sanity has no passwords, and its people are managed at sanity.io/manage.
 */
export const people = definePlugin({
  name: 'people',
  tools: [{name: 'people', title: 'People', icon: UsersIcon, component: PeopleTool}],
})
