import type {PersonRefusal, RoleName} from '@roam/editing/people'

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

export const LAST_OWNER = 'Somebody has to decide who may sign in. Make another person Owner first.'

/** Why something was not done. */
export const REFUSALS: Record<PersonRefusal['refused'], string> = {
  gone: 'It is not there any more.',
  lastOwner: LAST_OWNER,
  exists: 'There is already a person with this name. For a new password, make a link for that person.',
  invited: 'There is an invitation with this name already. Withdraw it first: then its link stops working.',
}
