import type {RoleName} from '@roam/editing/people'

/** What the founder reads for the lake's roles. */
export const ROLES: Record<RoleName, {title: string; description: string}> = {
  contributor: {
    title: 'Assistant',
    description:
      'Sees and answers requests, and prepares changes. Cannot publish, delete or change what visitors see.',
  },
  editor: {title: 'Editor', description: 'Edits, publishes and deletes everything. Cannot invite people.'},
  administrator: {title: 'Owner', description: 'Does everything, and decides who may sign in.'},
  viewer: {title: 'Reader', description: 'Reads everything, and changes nothing.'},
}
