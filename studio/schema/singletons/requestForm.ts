import {REPLY_PLACEHOLDERS} from '@roam/documents/content-rules'
import {FIELDS, type FieldName, isListField, LIST_LIMITS} from '@roam/trip-request'
import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {type ArrayRule, defineArrayMember, defineField} from 'sanity'
import {HEADING_LENGTH, LOWEST_PRICE_HINT, objectField, textField} from '../fields/fields.ts'
import {singleton} from '../fields/singleton.ts'
import {totalPreview} from '../fields/total-preview.ts'
import {optionNameRule} from '../fields/validation.ts'

const FIELD_TITLES: Record<FieldName, string> = {
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

const fieldTexts = (name: FieldName) =>
  objectField(name, {
    title: FIELD_TITLES[name],
    collapsed: true,
    fields: [
      textField('label', {title: 'Label', description: 'What is asked for.'}),
      textField('hint', {
        title: 'Hint',
        description: 'Always visible beside the field. May be empty.',
        optional: true,
      }),
      ...(isListField(name)
        ? []
        : [
            textField('placeholder', {
              title: 'Example',
              description: 'Shown in pale type until the visitor writes. May be empty.',
              optional: true,
            }),
          ]),
    ],
  })

/** Requires at least one option and at most as many as a submission may contain. */
const optionCountRules = <T>(rule: ArrayRule<T>) => [
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
          rule.required().error('Write a name, or remove this line'),
          optionNameRule(rule),
        ],
      }),
    ],
    validation: (rule) => [...optionCountRules(rule), rule.unique().error('One is listed twice')],
  })

export const requestForm = singleton({
  name: 'requestForm',
  title: 'Request form',
  icon: ClipboardIcon,
  groups: [
    {name: 'text', title: 'Around the form', default: true},
    {name: 'fields', title: 'Fields'},
    {name: 'options', title: 'Choices'},
    {name: 'questions', title: 'Questions'},
    {name: 'sent', title: 'After sending'},
    {name: 'reply', title: 'Your answer'},
  ],
  fields: [
    textField('heading', {title: 'Heading', group: 'text', recommendedLength: HEADING_LENGTH}),
    textField('intro', {title: 'Introduction', group: 'text', rows: 2}),
    defineField({
      name: 'nextSteps',
      title: 'What happens next',
      description: 'A paragraph each; numbered on the page.',
      type: 'shortText',
      group: 'text',
    }),
    objectField('legends', {
      title: 'Headings in the form',
      group: 'text',
      fields: [
        textField('person', {title: 'First part', description: '“You”'}),
        textField('trip', {title: 'Second part', description: '“The trip”'}),
        textField('package', {title: 'Third part', description: '“Package and budget”'}),
        textField('more', {title: 'Last part', description: '“Anything else”'}),
      ],
    }),
    textField('optionalLabel', {title: 'Mark on optional fields', group: 'text'}),
    textField('choosePrompt', {
      title: 'In place of the price',
      description: 'While no package is chosen.',
      group: 'text',
    }),
    textField('sendLabel', {title: 'Button', group: 'text', recommendedLength: 24}),
    textField('sendNote', {title: 'Below the button', group: 'text', rows: 2}),
    objectField('fields', {
      title: 'Fields',
      description: 'What visitors are asked. Open a field to change its text.',
      group: 'fields',
      fields: FIELDS.map(fieldTexts),
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
            textField('name', {title: 'Name', isFormOption: true}),
            textField('summary', {title: 'In one line'}),
            textField('tooltip', {
              title: 'More about it',
              description: 'Opens when a visitor presses the “i”.',
              rows: 3,
            }),
          ],
          preview: totalPreview({select: {title: 'name', subtitle: 'summary'}}),
        }),
      ],
      validation: (rule) => [
        ...optionCountRules(rule),
        rule.custom((budgets: {name?: string}[] | undefined) => {
          const names = (budgets ?? []).map(({name}) => name?.toLowerCase())
          const hasDuplicate = names.some((name, index) => name && names.indexOf(name) !== index)
          return !hasDuplicate || 'Two have the same name: visitors could not tell them apart'
        }),
      ],
    }),
    objectField('questions', {
      title: 'Questions and answers',
      description:
        'Questions that people have before they write. Shown below the form and to search engines. Leave everything empty to hide them.',
      group: 'questions',
      optional: true,
      fields: [
        textField('heading', {title: 'Heading', description: '“Before you ask”'}),
        defineField({
          name: 'list',
          title: 'Questions',
          description: 'Four to six are enough. Drag to change the order.',
          type: 'array',
          of: [
            defineArrayMember({
              name: 'question',
              title: 'Question',
              type: 'object',
              fields: [
                textField('question', {title: 'Question', recommendedLength: 60}),
                textField('answer', {
                  title: 'Your answer',
                  description: `Two or three sentences. ${LOWEST_PRICE_HINT}`,
                  rows: 4,
                }),
              ],
              preview: totalPreview({select: {title: 'question', subtitle: 'answer'}}),
            }),
          ],
          validation: (rule) => rule.required().min(1).error('There is no question yet'),
        }),
      ],
    }),
    objectField('sent', {
      title: 'After sending',
      description: 'Shown in place of the form, below the short confirmation.',
      group: 'sent',
      fields: [
        textField('heading', {title: 'Heading'}),
        textField('text', {title: 'Text', rows: 3}),
        textField('linkLabel', {title: 'Link to the destinations'}),
      ],
    }),
    defineField({
      name: 'receipt',
      title: 'E-mail to the visitor',
      description:
        'Sent at once to confirm that the request has arrived. It never contains what the visitor wrote.',
      type: 'object',
      group: 'sent',
      fields: [
        defineField({name: 'send', title: 'Send it', type: 'boolean'}),
        textField('subject', {title: 'Subject', optional: true}),
        textField('text', {
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
      description: `The e-mail that opens when you press “Reply by e-mail” in a request. You can use ${REPLY_PLACEHOLDERS.join(', ')}; the last is the package and its price. For other occasions, write saved replies.`,
      type: 'object',
      group: 'reply',
      fields: [
        textField('subject', {title: 'Subject', placeholders: REPLY_PLACEHOLDERS}),
        textField('text', {
          title: 'Text',
          description: 'With your greeting at its end.',
          rows: 16,
          placeholders: REPLY_PLACEHOLDERS,
        }),
      ],
    }),
  ],
})
