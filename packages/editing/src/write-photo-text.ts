import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {attemptEdit, commitEdit, type TextResult} from './edit.ts'
import {enqueue} from './enqueue.ts'
import {loadLayersOf} from './layers.ts'

/** The texts that a photo needs before it is published, by their paths. */
export const PHOTO_TEXTS = ['title', 'description', 'picture.alt'] as const

export type PhotoText = (typeof PHOTO_TEXTS)[number]

/** Returns a text of a photo; empty if there is none, or something else. */
export function photoTextOf(photo: Record<string, unknown>, path: PhotoText): string {
  const value =
    path === 'picture.alt' ? (photo.picture as {alt?: unknown} | null | undefined)?.alt : photo[path]
  return typeof value === 'string' ? value : ''
}

/**
 * Stores a text in the draft of a photo, unless another person has written it meanwhile.
 *
 * @param id published id of the photo
 * @param known texts that the person has read or written; if none of them is stored, another person has written
 * @throws Error if the lake cannot be reached, or does not permit it
 */
export const writePhotoText = (
  client: SanityClient,
  id: string,
  path: PhotoText,
  text: string,
  known: ReadonlySet<string>,
): Promise<TextResult> =>
  enqueue([id], () =>
    attemptEdit(async () => {
      const {documents, waiting} = await loadLayersOf(client, [id])
      const changes = waiting.filter(({isUnpublish}) => !isUnpublish)
      if (changes.length > 0) return {refused: 'waiting', changes}
      const draft = documents.get(getDraftId(id))
      if (!draft) return {refused: 'gone'}
      const stored = photoTextOf(draft, path)
      if (stored === text) return {done: true}
      if (!known.has(stored)) return {refused: 'changed', text: stored}
      const change = text === '' ? {unset: [path]} : {set: {[path]: text}}
      await commitEdit(client, {read: [draft], mutations: [{patch: {id: draft._id, ...change}}]})
      return {done: true}
    }),
  )
