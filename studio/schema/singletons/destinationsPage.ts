import {EarthAmericasIcon} from '@sanity/icons/EarthAmericas'
import {HEADING_LENGTH, noIndexField, objectField, SEARCH_LENGTHS, textField} from '../fields/fields.ts'
import {singleton} from '../fields/singleton.tsx'

export const destinationsPage = singleton({
  name: 'destinationsPage',
  title: 'Destinations page',
  icon: EarthAmericasIcon,
  fields: [
    textField('heading', {title: 'Heading', recommendedLength: HEADING_LENGTH}),
    textField('intro', {title: 'Introduction', rows: 3}),
    objectField('closing', {
      title: 'Closing block',
      description: 'Shown below the last destination, with a button that leads to the form.',
      fields: [
        textField('heading', {title: 'Heading', recommendedLength: HEADING_LENGTH}),
        textField('buttonLabel', {title: 'Button', description: '“Get Started”'}),
      ],
    }),
    textField('description', {
      title: 'Description',
      description: 'What search engines show of this page.',
      rows: 2,
      recommendedLength: SEARCH_LENGTHS.description,
    }),
    noIndexField(),
  ],
})
