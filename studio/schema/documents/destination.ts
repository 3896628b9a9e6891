import {hexColor, LOWEST_PRICE_PLACEHOLDER, month, SITE_LANGUAGE} from '@roam/documents/content-rules'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {noIndexField, slugField, textField} from '../fields/fields.ts'
import {pictureField} from '../fields/picture.ts'
import {sampleDayField} from '../fields/sample-day.ts'
import {totalPreview} from '../fields/total-preview.ts'
import {placeholderRule, zodRule} from '../fields/validation.ts'

/** Poster colors with a contrast of at least 4.5:1 to the cream text on them. */
const POSTER_COLORS = [
  {title: 'Rust', value: '#7d2f1c'},
  {title: 'Aegean blue', value: '#23407f'},
  {title: 'Plum', value: '#3a2a4d'},
  {title: 'Lagoon', value: '#0d6a70'},
  {title: 'Mangrove', value: '#173a2e'},
  {title: 'Midnight', value: '#25104a'},
]

const MONTHS = Array.from({length: 12}, (_, index) => ({
  title: new Intl.DateTimeFormat(SITE_LANGUAGE, {month: 'long'}).format(new Date(2000, index)),
  value: index + 1,
}))

export const destination = defineType({
  name: 'destination',
  title: 'Destination',
  type: 'document',
  icon: EarthGlobeIcon,
  fields: [
    orderRankField({type: 'destination'}),
    textField('name', {
      title: 'Name',
      description: 'Shown in large type on its poster: short names look best.',
      recommendedLength: 18,
    }),
    textField('nameInSentence', {
      title: 'Name in a sentence',
      description:
        'As in “Plan me the Greek Islands”: “the Greek Islands”. While this is empty, buttons use the name.',
      optional: true,
      recommendedLength: 24,
    }),
    textField('intro', {
      title: 'Introduction',
      description: 'One or two sentences above its photos.',
      rows: 3,
      recommendedLength: 200,
    }),
    pictureField('card', {
      title: 'Poster',
      description:
        'The picture on the home page. Press the crop button and place the circle on what must stay visible.',
    }),
    defineField({
      name: 'ink',
      title: 'Colour of the poster’s name band',
      type: 'string',
      options: {list: POSTER_COLORS, layout: 'radio'},
      initialValue: POSTER_COLORS[0]?.value,
      validation: (rule) => [rule.required().error('Choose a colour'), rule.custom(zodRule(hexColor))],
    }),
    defineField({
      name: 'bestMonths',
      title: 'Best months',
      description: 'On its own page, as a strip of the year. Hidden while none is chosen.',
      type: 'array',
      of: [defineArrayMember({type: 'number'})],
      options: {list: MONTHS, layout: 'grid'},
      validation: (rule) => rule.custom(zodRule(month.array())),
    }),
    textField('bestMonthsNote', {
      title: 'Why these months',
      description: '“The sea is warm, and the ferries are half empty.” On its own page. Optional.',
      optional: true,
      rows: 2,
      recommendedLength: 120,
    }),
    textField('howLong', {
      title: 'How long',
      description: '“Seven to ten days, on two islands”. On its own page. Optional.',
      optional: true,
      recommendedLength: 80,
    }),
    defineField({
      name: 'planContains',
      title: 'What a plan there contains',
      description:
        'Three to five short lines: “Ferries that connect, with seats”. On its own page. Optional.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => [
            rule.required().error('This line is empty'),
            rule.custom(placeholderRule([LOWEST_PRICE_PLACEHOLDER])),
          ],
        }),
      ],
    }),
    sampleDayField({
      title: 'A day there',
      description:
        'A day from a plan, hour by hour, on its own page. An invented day will do; do not name real people. Leave everything empty to hide it.',
    }),
    slugField({
      description:
        'The last part of the address of its own page, made from the name: roam.example/destinations/greek-islands. Old links keep working after a change.',
      source: 'name',
      maxLength: 60,
    }),
    noIndexField(),
    defineField({
      name: 'hidden',
      title: 'Hidden from the site',
      description: 'The destination and its photos stay in the Studio. Set by an action in its menu.',
      type: 'boolean',
      hidden: true,
    }),
  ],
  preview: totalPreview({
    select: {title: 'name', subtitle: 'intro', media: 'card', hidden: 'hidden'},
    prepare: ({title, subtitle, media, hidden}) => ({
      title: title ?? 'A new destination',
      subtitle: hidden ? 'Hidden from the site' : subtitle,
      media,
    }),
  }),
})
