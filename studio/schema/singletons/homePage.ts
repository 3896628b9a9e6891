import {HomeIcon} from '@sanity/icons/Home'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {LOWEST_PRICE_HINT, words} from '../parts/words.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    {name: 'hero', title: 'First screen', default: true},
    {name: 'founder', title: 'About you'},
    {name: 'steps', title: 'How it works'},
    {name: 'packages', title: 'Packages'},
    {name: 'journeys', title: 'Past journeys'},
    {name: 'search', title: 'Search engines'},
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'First screen',
      type: 'object',
      group: 'hero',
      fields: [
        words('heading', {title: 'Headline'}),
        words('tagline', {title: 'Tagline'}),
        words('note', {
          title: 'Beside the button',
          description: `One line each. ${LOWEST_PRICE_HINT}`,
          rows: 2,
        }),
        words('destinationsLabel', {title: 'Link to the destinations'}),
        defineField({
          name: 'picture',
          title: 'Picture',
          description:
            'Wide on a computer, nearly square on a phone: set the hotspot on what must stay visible.',
          type: 'picture',
          validation: (rule) => rule.required().assetRequired(),
        }),
      ],
    }),
    defineField({
      name: 'founder',
      title: 'About you',
      type: 'object',
      group: 'founder',
      fields: [
        words('heading', {title: 'Heading'}),
        words('lead', {title: 'Opening', rows: 2}),
        defineField({
          name: 'body',
          title: 'Text',
          type: 'shortText',
          validation: (rule) => rule.required(),
        }),
        defineField({
          name: 'facts',
          title: 'Facts',
          type: 'array',
          of: [
            defineArrayMember({
              name: 'fact',
              title: 'Fact',
              type: 'object',
              fields: [
                words('term', {title: 'Question', description: '“How soon”'}),
                words('detail', {title: 'Answer', description: LOWEST_PRICE_HINT, rows: 2}),
              ],
              preview: {select: {title: 'term', subtitle: 'detail'}},
            }),
          ],
        }),
        defineField({
          name: 'picture',
          title: 'Picture',
          type: 'picture',
          validation: (rule) => rule.required().assetRequired(),
        }),
      ],
    }),
    defineField({
      name: 'steps',
      title: 'How it works',
      description: 'The steps themselves are documents of their own, in the list “How it works”.',
      type: 'object',
      group: 'steps',
      fields: [
        words('heading', {title: 'Heading'}),
        words('intro', {title: 'Introduction', rows: 2}),
        words('note', {title: 'Note below', rows: 2, optional: true}),
      ],
    }),
    defineField({
      name: 'packages',
      title: 'Packages',
      description: 'Packages and add-ons are documents of their own.',
      type: 'object',
      group: 'packages',
      fields: [
        words('heading', {title: 'Heading'}),
        words('intro', {title: 'Introduction', rows: 2}),
        words('recommendedLabel', {title: 'Words above the recommended package'}),
        words('madeForLabel', {title: 'First row of the table', description: '“Made for”'}),
        words('chooseLabel', {title: 'Button', description: '“Choose”, followed by the name.'}),
        words('everyPackageLabel', {title: 'What all have in common: opening words'}),
        words('everyPackage', {title: 'What all have in common', rows: 2}),
        words('addOnsHeading', {title: 'Heading of the add-ons'}),
      ],
    }),
    defineField({
      name: 'journeys',
      title: 'Past journeys',
      description: 'The posters are your destinations, in their order.',
      type: 'object',
      group: 'journeys',
      fields: [
        words('heading', {title: 'Heading'}),
        words('intro', {title: 'Introduction', rows: 2}),
      ],
    }),
    defineField({
      name: 'search',
      title: 'Search engines',
      type: 'object',
      group: 'search',
      fields: [
        words('title', {title: 'Title'}),
        words('description', {title: 'Description', description: LOWEST_PRICE_HINT, rows: 2}),
      ],
    }),
  ],
  preview: {prepare: () => ({title: 'Home page'})},
})
