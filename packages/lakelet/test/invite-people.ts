import {z} from 'zod'
import type {ContentLake, ContentLakeOptions, Role, UserStore} from '../src/index.ts'
import {PASSWORD, sendForm, startWithUserStore} from './sign-in-form.ts'
import {redeemCode, STUDIO_STATE, sendRequest, signInByLink} from './start-lake.ts'

export const NEW_PASSWORD = 'another four words'

export const access = '/v2025-07-11/access/project/testing1'

/** Starts a lake with Rosa, an administrator without a password, and opens its UserStore. */
export async function startWithRosa(options: Partial<ContentLakeOptions> = {}) {
  const {lake, userStore: users, directory} = await startWithUserStore(options)
  return {lake, users, directory, rosa: await signInByLink(lake, 'Rosa')}
}

export const getPage = async (lake: ContentLake, path: string, token: string) =>
  z
    .object({data: z.array(z.looseObject({}))})
    .parse((await sendRequest(lake, `${access}${path}`, {token})).body).data

const Created = z.object({id: z.string(), url: z.url()})

export async function invite(lake: ContentLake, token: string, name: string, role: Role) {
  const body = {email: name, role}
  return Created.parse((await sendRequest(lake, `${access}/invites`, {method: 'POST', token, body})).body)
}

/** Creates a link with which a user chooses a new password. */
export const createPasswordLink = async (lake: ContentLake, token: string, userId: string) =>
  Created.parse(
    (await sendRequest(lake, `/v1/lakelet/users/${userId}/password-link`, {method: 'POST', token})).body,
  )

/** Submits the form of an invitation, as the browser of the invited person does. */
export async function acceptInvite(lake: ContentLake, url: string, password = PASSWORD, origin = lake.url) {
  const response = await fetch(`${lake.url}${url.slice(new URL(url).origin.length)}&state=${STUDIO_STATE}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin},
    body: new URLSearchParams({code: new URL(url).searchParams.get('code') ?? '', password}),
  })
  const location = response.headers.get('location')
  const token = location === null ? '' : await redeemCode(lake, location)
  return {status: response.status, token, page: await response.text()}
}

/** Signs in a user with the role, who has no password. Returns the token of the session. */
export function signInAs(lake: ContentLake, users: UserStore, name: string, role: Role): Promise<string> {
  users.setRole(name, role)
  return signInByLink(lake, name)
}

export async function readMe(lake: ContentLake, token: string) {
  const {status, body} = await sendRequest(lake, '/v1/users/me', {token})
  return status === 200 ? z.object({id: z.string(), name: z.string(), role: z.string()}).parse(body) : status
}

export async function idOf(lake: ContentLake, token: string): Promise<string> {
  return z.object({id: z.string()}).parse(await readMe(lake, token)).id
}

/** The status of the response to the sign-in form. */
export const signIn = async (lake: ContentLake, name: string, password: string) =>
  (await sendForm(lake, {name, password})).status
