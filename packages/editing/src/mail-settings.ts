import {
  MAIL_SETTINGS_PATH,
  type MailSettings,
  type MailSettingsRefusal,
  mailSettingsRefusal,
  type ShownMailSettings,
  shownMailSettings,
} from '@roam/documents/mail-settings'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** How long a test mail may take, in milliseconds: the site waits for the mail server. */
const TIMEOUT_MS = 90_000

/** What the site says of its mail server, or why it does not. */
export type MailSettingsAnswer = ShownMailSettings | MailSettingsRefusal

const answer: z.ZodType<MailSettingsAnswer> = z.union([shownMailSettings, mailSettingsRefusal])

/**
 * Sends a request about the mail server to the site, with the session of the current user: the site asks the Content Lake
 * whose it is.
 *
 * @throws if the site cannot be reached
 */
async function send(
  client: SanityClient,
  siteUrl: string,
  options: RequestInit,
): Promise<MailSettingsAnswer> {
  const response = await fetch(new URL(MAIL_SETTINGS_PATH, siteUrl), {
    ...options,
    headers: {'content-type': 'application/json', authorization: `Bearer ${client.config().token}`},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return answer.parse(await response.json())
}

/** Fetches the mail server that is set up, without its password. */
export const fetchMailSettings = (client: SanityClient, siteUrl: string): Promise<MailSettingsAnswer> =>
  send(client, siteUrl, {})

/** Sends a test mail by these settings; they are stored if it goes out. */
export const testAndSaveMailSettings = (
  client: SanityClient,
  siteUrl: string,
  settings: MailSettings,
): Promise<MailSettingsAnswer> => send(client, siteUrl, {method: 'PUT', body: JSON.stringify(settings)})
