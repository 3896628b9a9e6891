import {TRIP_TEXTS, type TripTexts, tripTexts} from '@roam/trip-request/trip-texts'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {textField} from '../fields/fields.ts'
import {singleton} from '../fields/singleton.ts'

const defaults = tripTexts.parse({})

const NAME = ['{firstName}']
const REQUEST = [...NAME, '{destinations}', '{dates}']

interface Options {
  title: string
  group: string
  rows?: number
  placeholders?: string[]
}

/** Returns an optional text field, whose default the site shows while it is empty. */
const tripText = (name: keyof TripTexts, {placeholders = NAME, ...options}: Options) =>
  textField(name, {
    ...options,
    description: `Empty: “${defaults[name].replace(/\s+/g, ' ')}”`,
    placeholders,
    optional: true,
  })

export const tripTextsType = singleton({
  name: TRIP_TEXTS,
  title: 'Proposals and plans',
  icon: DocumentsIcon,
  groups: [
    {name: 'proposal', title: 'Proposal', default: true},
    {name: 'states', title: 'After an answer'},
    {name: 'mail', title: 'E-mail'},
  ],
  fields: [
    tripText('proposalHeading', {title: 'Heading', group: 'proposal'}),
    tripText('proposalWords', {
      title: 'Beginning of a new proposal',
      group: 'proposal',
      rows: 6,
      placeholders: REQUEST,
    }),
    tripText('acceptLabel', {title: 'Button', group: 'proposal'}),
    tripText('acceptNote', {title: 'Beside the button', group: 'proposal', rows: 2}),
    tripText('changeHeading', {title: 'Heading above the request for a change', group: 'proposal'}),
    tripText('changeNote', {title: 'Below that heading', group: 'proposal', rows: 3}),
    tripText('acceptedText', {title: 'When it is accepted', group: 'states', rows: 3}),
    tripText('changedText', {title: 'When a change was asked for', group: 'states', rows: 3}),
    tripText('expiredText', {title: 'When its last day has passed', group: 'states', rows: 3}),
    tripText('withdrawnText', {title: 'When you have withdrawn it', group: 'states', rows: 3}),
    tripText('proposalSubject', {title: 'Subject of the mail with a proposal', group: 'mail'}),
    tripText('proposalMail', {title: 'Mail with a proposal', group: 'mail', rows: 8}),
    tripText('planSubject', {title: 'Subject of the mail with a plan', group: 'mail'}),
    tripText('planMail', {title: 'Mail with a plan', group: 'mail', rows: 8}),
  ],
})
