import {priceInDollars} from '@roam/documents/content-rules'
import {defineArrayMember, defineField} from 'sanity'
import {HEADING_LENGTH, LOWEST_PRICE_HINT, objectField, referenceField, textField} from './fields.ts'
import {totalPreview} from './total-preview.ts'
import {zodRule} from './validation.ts'

/** What a buyer asks before paying, below the prices. */
export const termsFields = [
  objectField('terms', {
    title: 'Terms',
    description:
      'What people ask before they pay, below your prices: when and how, what happens if they say no after the first plan, children, how many may come along. Leave everything empty to hide it.',
    group: 'packages',
    optional: true,
    fields: [
      textField('heading', {title: 'Heading', recommendedLength: HEADING_LENGTH}),
      defineField({
        name: 'list',
        title: 'Questions',
        description: 'Drag to change the order.',
        type: 'array',
        of: [
          defineArrayMember({
            name: 'term',
            title: 'Question',
            type: 'object',
            fields: [
              textField('question', {title: 'Question', description: '“When do I pay, and how?”'}),
              textField('answer', {title: 'Your answer', description: LOWEST_PRICE_HINT, rows: 3}),
            ],
            preview: totalPreview({select: {title: 'question', subtitle: 'answer'}}),
          }),
        ],
        validation: (rule) => rule.required().min(1).error('Add a question, or leave the heading empty, too'),
      }),
    ],
  }),
  objectField('priceExample', {
    title: 'What “from” becomes',
    description:
      'An example with the prices of today, below the terms: a week for four. Your site adds it up. Leave everything empty to hide it.',
    group: 'packages',
    optional: true,
    fields: [
      textField('heading', {title: 'Trip', description: '“A week in Italy for four, for example”'}),
      referenceField('package', {
        title: 'Package',
        weak: true,
        requiredMessage: 'Which package is it?',
      }),
      defineField({
        name: 'addOns',
        title: 'Add-ons',
        type: 'array',
        of: [
          defineArrayMember({
            type: 'reference',
            to: [{type: 'addOn'}],
            weak: true,
            options: {disableNew: true},
          }),
        ],
        validation: (rule) => rule.unique(),
      }),
      defineField({
        name: 'extras',
        title: 'What you add to it',
        description: 'Whatever makes this trip cost more than the package alone. May be empty.',
        type: 'array',
        of: [
          defineArrayMember({
            name: 'extra',
            title: 'Line',
            type: 'object',
            fields: [
              textField('label', {title: 'For what', description: '“Two more travelers”', placeholders: []}),
              defineField({
                name: 'price',
                title: 'US dollars',
                type: 'number',
                validation: (rule) => [
                  rule.required().error('What does it cost?'),
                  rule.custom(zodRule(priceInDollars)),
                ],
              }),
            ],
            preview: totalPreview({select: {title: 'label', subtitle: 'price'}}),
          }),
        ],
      }),
      textField('note', {title: 'Note below', rows: 2, optional: true}),
    ],
  }),
]
