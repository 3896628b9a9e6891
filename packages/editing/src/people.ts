import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {attemptEdit, type Refusal} from './edit.ts'

/*
 * People, invitations and sessions of the embedded lake. Hosted Sanity has no passwords, and its people are managed at
 * sanity.io/manage.
 */

const roleName = z.enum(['contributor', 'editor', 'administrator', 'viewer'])
export type RoleName = z.output<typeof roleName>

/** Roles to choose from; new people get the first one unless another is chosen. */
export const INVITED_ROLES: [RoleName, ...RoleName[]] = ['contributor', 'editor', 'administrator']

const session = z.object({
  id: z.string(),
  userId: z.string(),
  /** ISO 8601 date and time. */
  startedAt: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

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
export type Person = z.output<typeof person>

const invite = z
  .object({id: z.string(), email: z.string(), role: roleName, expiresAt: z.string()})
  .transform(({email: name, ...rest}) => ({name, ...rest}))
export type Invite = z.output<typeof invite>

const createdInvite = z.intersection(invite, z.object({url: z.string()}))
/** An invitation with its link, which the lake does not return again. */
export type CreatedInvite = z.output<typeof createdInvite>

export interface People {
  currentUser: Person
  people: Person[]
  /** Those of other users are empty unless the current user is an owner. */
  sessions: Session[]
  /** Empty unless the current user is an owner. */
  invites: Invite[]
}

type Result<T> = Promise<T | Refusal>

const DONE = {done: true} as const

const accessPath = (client: SanityClient) => `/access/project/${client.config().projectId}`

const pageOf = <T>(item: z.ZodType<T>) => z.object({data: z.array(item)}).transform(({data}) => data)

const get = async <T>(client: SanityClient, url: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(await client.request<unknown>({url}))

const fetchInvites = (client: SanityClient) => get(client, `${accessPath(client)}/invites`, pageOf(invite))

/** Returns whether a person decides who may sign in. */
export const isOwner = ({role}: Person): boolean => role === 'administrator'

/** Loads what the current user may see of people, sessions and invitations. */
export async function fetchPeople(client: SanityClient): Promise<People> {
  const [people, sessions] = await Promise.all([
    get(client, `${accessPath(client)}/users`, pageOf(person)),
    get(client, '/lakelet/sessions', z.array(session)),
  ])
  const currentUser = people.find(({isCurrentUser}) => isCurrentUser)
  if (!currentUser) throw new Error('The current user is not in the list of people')
  return {currentUser, people, sessions, invites: isOwner(currentUser) ? await fetchInvites(client) : []}
}

/** Returns whether no owner with a password would remain without the person. The current user is one while signed in. */
export const isLastOwner = (id: string, people: Person[]): boolean =>
  !people.some((other) => other.id !== id && isOwner(other) && (other.hasPassword || other.isCurrentUser))

const errorDetails = z.object({type: z.string(), description: z.string()})

/** Returns the refusal that an error of the lake is; undefined for other errors. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ClientError)) return undefined
  if (error.statusCode === 404) return {refused: 'gone'}
  const {data} = errorDetails.safeParse(error.details)
  if (data?.type === 'lastAdministrator') return {refused: 'lastOwner'}
  if (data?.type === 'userExists') return {refused: 'named'}
  if (data?.type === 'inviteExists') return {refused: 'invited'}
  return data && {refused: 'wrong', message: data.description}
}

/** Sends a request until its answer arrives. */
function send<T>(
  client: SanityClient,
  options: {method: string; url: string; body?: object},
  parse: (answer: unknown) => T,
): Result<T> {
  let attempts = 0
  return attemptEdit(async () => {
    attempts += 1
    try {
      return parse(await client.request<unknown>(options))
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      // A former attempt, whose answer was lost, has deleted it.
      const isDeleted = options.method === 'DELETE' && attempts > 1 && refusal.refused === 'gone'
      return isDeleted ? parse(undefined) : refusal
    }
  })
}

const sendAction = (client: SanityClient, method: string, url: string): Result<typeof DONE> =>
  send(client, {method, url}, () => DONE)

const parseInvite = (answer: unknown) => ({invite: createdInvite.parse(answer)})

/** Invites a person. An open invitation for the name is not replaced: its link may have been sent. */
export const invitePerson = (
  client: SanityClient,
  name: string,
  role: RoleName,
): Result<{invite: CreatedInvite}> =>
  send(client, {method: 'POST', url: `${accessPath(client)}/invites`, body: {email: name, role}}, parseInvite)

/** Creates a link with which a person chooses a new password. It replaces an earlier one. */
export const createPasswordLink = (client: SanityClient, userId: string): Result<{invite: CreatedInvite}> =>
  send(client, {method: 'POST', url: `/lakelet/users/${userId}/password-link`}, parseInvite)

/** Withdraws an invitation; `gone`: it was accepted or withdrawn. */
export const withdrawInvite = (client: SanityClient, id: string): Result<typeof DONE> =>
  sendAction(client, 'DELETE', `${accessPath(client)}/invites/${id}`)

/** Gives a person another role. */
export const changeRole = (client: SanityClient, userId: string, role: RoleName): Result<typeof DONE> =>
  sendAction(client, 'PUT', `${accessPath(client)}/users/${userId}/roles/${role}`)

/** Removes a person, who is signed out at once. */
export async function removePerson(client: SanityClient, userId: string): Result<typeof DONE> {
  const result = await sendAction(client, 'DELETE', `${accessPath(client)}/users/${userId}`)
  return 'refused' in result && result.refused === 'gone' ? DONE : result
}

/** Signs out devices. */
export async function endSessions(client: SanityClient, ids: string[]): Promise<typeof DONE> {
  await Promise.all(ids.map((id) => client.request({method: 'DELETE', url: `/lakelet/sessions/${id}`})))
  return DONE
}

/** Gives the current user, an owner, another name: the author of what she has written has it, too. */
export const changeName = (client: SanityClient, name: string): Result<typeof DONE> =>
  send(client, {method: 'PUT', url: '/lakelet/name', body: {name}}, () => DONE)

/**
 * Changes the password of the current user, whose other devices are signed out. It is not repeated after a lost answer:
 * the current password may be the new one then.
 */
export async function changePassword(
  client: SanityClient,
  currentPassword: string,
  password: string,
): Result<typeof DONE> {
  try {
    await client.request({method: 'PUT', url: '/lakelet/password', body: {currentPassword, password}})
    return DONE
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal && error instanceof ClientError) throw error
    return refusal ?? {refused: 'unknown'}
  }
}
