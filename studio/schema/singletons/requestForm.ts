import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {type ArrayRule, defineArrayMember, defineField} from 'sanity'
import {FIELDS, type Field, isListField, LIST_LIMITS} from '@roam/trip-request'
import {IN_REPLIES} from '../../inbox/answer.ts'
import {optionName} from '../parts/option-name.ts'
import {part} from '../parts/part.ts'
import {singleton} from '../parts/singleton.ts'
import {LOWEST_PRICE_HINT, words} from '../parts/words.ts'

const FIELD_TITLES: Record<Field, string> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  preferredContact: 'Preferred contact',
  destinations: 'Destinations',
  travelDates: 'Travel dates',
  packages: 'Packages',
  addOns: 'Add-ons',
  tripTypes: 'Trip types',
  budgetTypes: 'Budget',
  specialRequests: 'Special requests',
  additionalInfo: 'Additional information',
}

const fieldWords = (name: Field) =>
  part(name, {
    title: FIELD_TITLES[name],
    folded: true,
    fields: [
      words('label', {title: 'Label', description: 'What is asked for.'}),
      words('hint', {
        title: 'Hint',
        description: 'Stays in sight beside the field. May be empty.',
        optional: true,
      }),
      ...(isListField(name)
        ? []
        : [
            words('placeholder', {
              title: 'Example',
              description: 'Pale, gone as she types. May be empty.',
              optional: true,
            }),
          ]),
    ],
  })

/** As many options as a request can carry, and at least one to choose. */
const someOptions = <T>(rule: ArrayRule<T>) => [
  rule.required().min(1).error('Visitors need at least one to choose'),
  rule.max(LIST_LIMITS.options).error(`No more than ${LIST_LIMITS.options}`),
]

const optionList = (name: string, title: string) =>
  defineField({
    name,
    title,
    description: 'Drag to change the order.',
    type: 'array',
    group: 'options',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => [
          rule.required().error('Write a name, or take this line out'),
          optionName(rule),
        ],
      }),
    ],
    validation: (rule) => [...someOptions(rule), rule.unique().error('One stands here twice')],
  })

export const requestForm = singleton({
  name: 'requestForm',
  title: 'Request form',
  icon: ClipboardIcon,
  groups: [
    {name: 'words', title: 'Around the form', default: true},
    {name: 'fields', title: 'Fields'},
    {name: 'options', title: 'Choices'},
    {name: 'questions', title: 'Questions'},
    {name: 'sent', title: 'After sending'},
    {name: 'reply', title: 'Your answer'},
  ],
  fields: [
    words('heading', {title: 'Heading', group: 'words'}),
    words('intro', {title: 'Introduction', group: 'words', rows: 2}),
    defineField({
      name: 'nextSteps',
      title: 'What happens next',
      description: 'A paragraph each; numbered on the page.',
      type: 'shortText',
      group: 'words',
    }),
    part('legends', {
      title: 'Headings inside the form',
      group: 'words',
      fields: [
        words('person', {title: 'First part', description: '“You”'}),
        words('trip', {title: 'Second part', description: '“The trip”'}),
        words('package', {title: 'Third part', description: '“Package and budget”'}),
        words('more', {title: 'Last part', description: '“Anything else”'}),
      ],
    }),
    words('optionalLabel', {title: 'Mark of what may stay empty', group: 'words'}),
    words('choosePrompt', {
      title: 'Where the price will stand',
      description: 'While no package is chosen.',
      group: 'words',
    }),
    words('sendLabel', {title: 'Button', group: 'words'}),
    words('sendNote', {title: 'Below the button', group: 'words', rows: 2}),
    part('fields', {
      title: 'Fields',
      description: 'What visitors are asked. Open one to change its words.',
      group: 'fields',
      fields: FIELDS.map(fieldWords),
    }),
    optionList('contactOptions', 'Ways to be reached'),
    optionList('tripTypes', 'Kinds of trip'),
    defineField({
      name: 'budgetTypes',
      title: 'Budgets',
      type: 'array',
      group: 'options',
      of: [
        defineArrayMember({
          name: 'budgetType',
          title: 'Budget',
          type: 'object',
          fields: [
            words('name', {title: 'Name', option: true}),
            words('summary', {title: 'In one line'}),
            words('tooltip', {
              title: 'More about it',
              description: 'Opens when a visitor presses the “i”.',
              rows: 3,
            }),
          ],
          preview: {select: {title: 'name', subtitle: 'summary'}},
        }),
      ],
      validation: (rule) => [
        ...someOptions(rule),
        rule.custom((budgets: {name?: string}[] | undefined) => {
          const names = (budgets ?? []).map(({name}) => name?.toLowerCase())
          const isTwice = names.some((name, index) => name && names.indexOf(name) !== index)
          return !isTwice || 'Two have the same name: visitors could not tell them apart'
        }),
      ],
    }),
    part('questions', {
      title: 'Questions and answers',
      description:
        'What people ask themselves before they write. They stand beside the form; search engines read them too. Empty all of it, and the form does without.',
      group: 'questions',
      optional: true,
      fields: [
        words('heading', {title: 'Heading', description: '“Before you ask”'}),
        defineField({
          name: 'list',
          title: 'Questions',
          description: 'Four to six do. Drag to change the order.',
          type: 'array',
          of: [
            defineArrayMember({
              name: 'question',
              title: 'Question',
              type: 'object',
              fields: [
                words('question', {title: 'Question', advisedLength: 60}),
                words('answer', {
                  title: 'Your answer',
                  description: `Two or three sentences. ${LOWEST_PRICE_HINT}`,
                  rows: 4,
                }),
              ],
              preview: {select: {title: 'question', subtitle: 'answer'}},
            }),
          ],
          validation: (rule) => rule.required().min(1).error('There is no question yet'),
        }),
      ],
    }),
    part('sent', {
      title: 'After sending',
      description: 'Stays on the page where the form stood, below the short confirmation.',
      group: 'sent',
      fields: [
        words('heading', {title: 'Heading'}),
        words('text', {title: 'Text', rows: 3}),
        words('linkLabel', {title: 'Link to the destinations'}),
      ],
    }),
    defineField({
      name: 'receipt',
      title: 'E-mail to the visitor',
      description: 'Goes out at once, to say that her request has come. It never holds her words.',
      type: 'object',
      group: 'sent',
      fields: [
        defineField({name: 'send', title: 'Send it', type: 'boolean'}),
        words('subject', {title: 'Subject', optional: true}),
        words('text', {
          title: 'Text',
          description: 'An empty line begins a new paragraph.',
          rows: 8,
          optional: true,
        }),
      ],
    }),
    defineField({
      name: 'reply',
      title: 'Your answer',
      description: `What “Reply by e-mail” in a request begins with. Filled in: ${IN_REPLIES.join(', ')}, the last with the package and its price.`,
      type: 'object',
      group: 'reply',
      fields: [
        words('subject', {title: 'Subject', filledIn: IN_REPLIES}),
        words('text', {
          title: 'Text',
          description: 'With your greeting at its end.',
          rows: 16,
          filledIn: IN_REPLIES,
        }),
      ],
    }),
  ],
})
