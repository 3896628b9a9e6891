import {isEmail, normalizeEmail} from '@roam/trip-request/email-address'
import {z} from 'zod'

/*
 * The mail server that an owner sets up in the Studio. The site stores it outside the dataset: it holds a password, which
 * no document and no answer contains.
 */

/** Path on the site at which the Studio reads and sets it. */
export const MAIL_SETTINGS_PATH = '/api/mail-settings'

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

/** An address in the settings of the site or of its mail server. */
export const settingsEmail = z
  .string()
  .overwrite(normalizeEmail)
  .refine(isEmail, 'must be one e-mail address, with ASCII characters before the @')

/** What the owner types. */
export const mailSettings = z.strictObject({
  host: z.string().trim().regex(HOST, 'The name of the mail server, such as smtp.mail.example').max(253),
  port: z.int().min(1).max(65_535),
  /** Empty: the mail server wants no name and no password. */
  name: z.string().trim().max(320),
  password: z.string().max(1000),
  /** Address from which mail is sent. */
  sender: settingsEmail,
  /** Mailbox to which requests are sent. */
  recipient: settingsEmail,
})

export type MailSettings = z.output<typeof mailSettings>

/** What the site says of its mail server: all but the password. */
export const shownMailSettings = z.object({
  /** `environment`: the variables of the site decide, and it cannot be set in the Studio; `none`: mail is kept in files. */
  source: z.enum(['environment', 'studio', 'none']),
  /** Null unless the source is the Studio. */
  settings: mailSettings.omit({password: true}).nullable(),
})

export type ShownMailSettings = z.output<typeof shownMailSettings>

/** Why mail is not sent, see `mailStatus`. */
export const MAIL_FAILURES = ['unreachable', 'encryption', 'name', 'sign-in', 'refused', 'other'] as const

/** The answer of the site when the settings were not stored. */
export const mailSettingsRefusal = z.object({
  /** `environment`: see above; `owner`: only owners may; `busy`: another test is under way; else of the mail server. */
  refused: z.enum(['environment', 'owner', 'busy', 'invalid', ...MAIL_FAILURES]),
  /** The mail server's words, or the wrong field, without e-mail addresses. */
  reason: z.string().optional(),
})

export type MailSettingsRefusal = z.output<typeof mailSettingsRefusal>
