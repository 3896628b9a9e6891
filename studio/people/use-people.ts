import {useToast} from '@sanity/ui/toast'
import {useCallback, useEffect, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {z} from 'zod'

const roleName = z.enum(['administrator', 'editor', 'contributor', 'viewer'])
export type RoleName = z.infer<typeof roleName>

const session = z.object({
  id: z.string(),
  userId: z.string(),
  /** ISO 8601 date and time. */
  startedAt: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

/** A person in the format of Sanity's Access API. */
const person = z
  .object({
    sanityUserId: z.string(),
    profile: z.object({displayName: z.string(), provider: z.string(), isCurrentUser: z.boolean()}),
    memberships: z.tuple([z.object({roleNames: z.tuple([roleName])})]),
  })
  .transform(({sanityUserId, profile, memberships: [{roleNames}]}) => ({
    id: sanityUserId,
    name: profile.displayName,
    hasPassword: profile.provider === 'password',
    isCurrentUser: profile.isCurrentUser,
    role: roleNames[0],
  }))
export type Person = z.infer<typeof person>

const invite = z.object({id: z.string(), email: z.string(), role: roleName, expiresAt: z.string()})
export type Invite = z.infer<typeof invite>

const createdInvite = invite.extend({url: z.string()})
export type CreatedInvite = z.infer<typeof createdInvite>

interface People {
  currentUser: Person
  people: Person[]
  /** Those of other users are empty unless the current user is an administrator. */
  sessions: Session[]
  /** Empty unless the current user is an administrator. */
  invites: Invite[]
}

const pageOf = <T>(item: z.ZodType<T>) => z.object({data: z.array(item)}).transform(({data}) => data)

async function fetchPeople(client: SanityClient): Promise<People> {
  const path = `/access/project/${client.config().projectId}`
  const get = async <T>(url: string, schema: z.ZodType<T>) =>
    schema.parse(await client.request<unknown>({url}))
  const [people, sessions] = await Promise.all([
    get(`${path}/users`, pageOf(person)),
    get('/lakelet/sessions', z.array(session)),
  ])
  const currentUser = people.find(({isCurrentUser}) => isCurrentUser)
  if (!currentUser) throw new Error('The current user is not in the list of people')
  const isAdministrator = currentUser.role === 'administrator'
  const invites = isAdministrator ? await get(`${path}/invites`, pageOf(invite)) : []
  return {currentUser, people, sessions, invites}
}

/** Requests that change people and sessions. They throw the lake's error. */
interface PeopleActions {
  invite: (name: string, role: RoleName) => Promise<CreatedInvite>
  createPasswordLink: (userId: string) => Promise<CreatedInvite>
  withdrawInvite: (id: string) => Promise<unknown>
  setRole: (userId: string, role: RoleName) => Promise<unknown>
  remove: (userId: string) => Promise<unknown>
  endSessions: (ids: string[]) => Promise<unknown>
  changePassword: (currentPassword: string, password: string) => Promise<unknown>
}

function createActions(client: SanityClient): PeopleActions {
  const path = `/access/project/${client.config().projectId}`
  const send = (method: string, url: string, body?: object) =>
    client.request<unknown>({method, url, ...(body && {body})})
  return {
    invite: async (name, role) =>
      createdInvite.parse(await send('POST', `${path}/invites`, {email: name, role})),
    createPasswordLink: async (userId) =>
      createdInvite.parse(await send('POST', `/lakelet/users/${userId}/password-link`)),
    withdrawInvite: (id) => send('DELETE', `${path}/invites/${id}`),
    setRole: (userId, role) => send('PUT', `${path}/users/${userId}/roles/${role}`),
    remove: (userId) => send('DELETE', `${path}/users/${userId}`),
    endSessions: (ids) => Promise.all(ids.map((id) => send('DELETE', `/lakelet/sessions/${id}`))),
    changePassword: (currentPassword, password) =>
      send('PUT', '/lakelet/password', {currentPassword, password}),
  }
}

/**
 * Runs an action, refetches, and shows a toast: `done` if it succeeded, else the lake's error.
 * @returns whether it succeeded
 */
export type RunAction = (
  action: (actions: PeopleActions) => Promise<unknown>,
  done?: string,
) => Promise<boolean>

/** Returns the people, undefined until loaded, and a function that runs actions. Refetches on focus. */
export function usePeople(): {data: People | undefined; run: RunAction} {
  const client = useClient({apiVersion: '2025-07-11'})
  const toast = useToast()
  const [data, setData] = useState<People>()
  const [failure, setFailure] = useState<{error: unknown}>()

  const refetch = useCallback(
    () => fetchPeople(client).then(setData, (error: unknown) => setFailure({error})),
    [client],
  )

  useEffect(() => {
    void refetch()
    window.addEventListener('focus', refetch)
    return () => window.removeEventListener('focus', refetch)
  }, [refetch])

  const run: RunAction = async (action, done) => {
    try {
      await action(createActions(client))
      if (done) toast.push({status: 'success', title: done})
      await refetch()
      return true
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast.push({status: 'error', title: 'That did not work', description})
      return false
    }
  }

  if (failure) throw failure.error
  return {data, run}
}
