import {type Entered, encode} from '@roam/trip-request'
import type {System} from './system.ts'

/** A request that breaks no rule; its words tell it apart from all others. */
export const validRequest = (mark: string): Entered => ({
  name: `Ada ${mark}`,
  email: 'ada@example.com',
  phone: '(555) 123-4567',
  preferredContact: ['Text/Call', 'Email'],
  destinations: 'Greece, or anywhere warm',
  travelDates: 'A week in early June',
  packages: ['Explorer'],
  addOns: ['Customized Packing List'],
  tripTypes: ['Culture', 'Solo Trip'],
  budgetTypes: ['Comfort'],
  specialRequests: 'No heights, please.',
  additionalInfo: '',
})

/** Sends a form as the site's own script does. */
export const send = (siteUrl: string, entered: Entered, honeypot = ''): Promise<Response> =>
  fetch(siteUrl, {
    method: 'POST',
    headers: {accept: 'application/json'},
    body: encode(entered, honeypot),
  })

export interface KeptRequest extends Entered {
  _id: string
  spam: boolean
  spamReasons?: string[]
  mail?: 'held' | 'sent'
  submittedAt: string
}

/** The requests that the lake keeps of this person, once all that were sent have arrived. */
export async function keptRequests(roam: System, name: string): Promise<KeptRequest[]> {
  await roam.delivered()
  return roam.client.fetch<KeptRequest[]>('*[_type == "tripRequest" && name == $name]', {name})
}
