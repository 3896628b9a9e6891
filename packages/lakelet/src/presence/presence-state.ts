import {z} from 'zod'

/*
 * The Studio renders the presence of other users without validation, and one wrong location would end its rendering.
 * Only what a Studio sends is relayed: known fields with bounded values.
 */

/** The Studio sends one location per tab. */
const MAX_LOCATIONS = 20
const MAX_PATH_LENGTH = 50
const MAX_KEY_LENGTH = 200

const key = z.string().max(MAX_KEY_LENGTH)
const position = z.int().min(0)

/** A path in a document, as in `['body', {_key: 'a'}, 'children', 0]`. */
const path = z
  .array(
    z.union([
      key,
      position,
      z.object({_key: key}),
      z.tuple([z.union([position, z.literal('')]), z.union([position, z.literal('')])]),
    ]),
  )
  .max(MAX_PATH_LENGTH)

const selectionPoint = z.object({path, offset: position})

/** Id of a browser tab. */
export const sessionId = z.string().regex(/^[\w.-]{1,100}$/)

const location = z.object({
  type: z.literal('document'),
  documentId: z.string().regex(/^[\w.-]{1,200}$/),
  path,
  lastActiveAt: z.iso.datetime().optional(),
  /** Where the cursor is in a text. */
  selection: z
    .object({anchor: selectionPoint, focus: selectionPoint, backward: z.boolean().optional()})
    .nullish(),
})

/** The locations of a session in the dataset. Locations of another shape are dropped. */
export const presenceState = z.object({
  sessionId,
  locations: z
    .array(z.unknown())
    .transform((items) =>
      items.slice(0, MAX_LOCATIONS).flatMap((item) => location.safeParse(item).data ?? []),
    ),
})

export type PresenceState = z.output<typeof presenceState>
