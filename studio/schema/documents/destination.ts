import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineField, defineType} from 'sanity'
import {words} from '../parts/words.ts'

/** Poster inks dark enough for cream lettering (at least 4.5:1). */
const POSTER_INKS = [
  {title: 'Rust', value: '#7d2f1c'},
  {title: 'Aegean blue', value: '#23407f'},
  {title: 'Plum', value: '#3a2a4d'},
  {title: 'Lagoon', value: '#0d6a70'},
  {title: 'Mangrove', value: '#173a2e'},
  {title: 'Midnight', value: '#25104a'},
]

export const destination = defineType({
  name: 'destination',
  title: 'Destination',
  type: 'document',
  icon: EarthGlobeIcon,
  fields: [
    orderRankField({type: 'destination'}),
    words('name', {title: 'Name', description: 'Set large on its poster: short names look best.'}),
    defineField({
      name: 'slug',
      title: 'Address',
      description:
        'The part after # in links to it. Links that people saved break when it changes.',
      type: 'slug',
      options: {source: 'name', maxLength: 60},
      validation: (rule) => rule.required(),
    }),
    words('intro', {
      title: 'Introduction',
      description: 'One or two sentences above its pictures.',
      rows: 3,
    }),
    defineField({
      name: 'card',
      title: 'Poster',
      description: 'The picture on the home page. Set the hotspot on what must stay visible.',
      type: 'picture',
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'ink',
      title: 'Colour of the poster’s name band',
      type: 'string',
      options: {list: POSTER_INKS, layout: 'radio'},
      initialValue: POSTER_INKS[0]?.value,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'intro', media: 'card'}},
})
