import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {orderRankField} from '@sanity/orderable-document-list'
import {ink} from '@roam/sanity/content-rules'
import {defineField, defineType} from 'sanity'
import {address} from '../parts/address.ts'
import {pictureField} from '../parts/picture.ts'
import {keeps} from '../parts/rules.ts'
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
    words('name', {
      title: 'Name',
      description: 'Set large on its poster: short names look best.',
      advisedLength: 18,
    }),
    words('intro', {
      title: 'Introduction',
      description: 'One or two sentences above its photos.',
      rows: 3,
    }),
    pictureField('card', {
      title: 'Poster',
      description:
        'The picture on the home page. Press the crop sign and set the circle on what must stay in view.',
    }),
    defineField({
      name: 'ink',
      title: 'Colour of the poster’s name band',
      type: 'string',
      options: {list: POSTER_INKS, layout: 'radio'},
      initialValue: POSTER_INKS[0]?.value,
      validation: (rule) => [rule.required().error('Choose a colour'), rule.custom(keeps(ink))],
    }),
    address({
      description:
        'Made from the name: roam.example/destinations#greek-islands. Links that people saved still find it after a change.',
      source: 'name',
      maxLength: 60,
    }),
  ],
  preview: {
    select: {title: 'name', subtitle: 'intro', media: 'card'},
    prepare: ({title, subtitle, media}) => ({title: title ?? 'A new destination', subtitle, media}),
  },
})
