import {PLACE_PLACEHOLDER} from '@roam/documents/content-rules'
import {EarthAmericasIcon} from '@sanity/icons/EarthAmericas'
import {HEADING_LENGTH, objectField, textField} from '../fields/fields.ts'
import {pageFields} from '../fields/picture.ts'
import {singleton} from '../fields/singleton.ts'

export const destinationsPage = singleton({
  name: 'destinationsPage',
  title: 'Destinations page',
  icon: EarthAmericasIcon,
  fields: [
    textField('heading', {title: 'Heading', recommendedLength: HEADING_LENGTH}),
    textField('intro', {title: 'Introduction', rows: 3}),
    textField('planLabel', {
      title: 'Button of a destination',
      description: `“Plan me ${PLACE_PLACEHOLDER}” shows “Plan me Italy”. It opens the form with the destination filled in. While this is empty, there is no button.`,
      optional: true,
      placeholders: [PLACE_PLACEHOLDER],
    }),
    textField('storiesHeading', {
      title: 'Heading of trip stories',
      description: `“${PLACE_PLACEHOLDER}: trips I planned”. It is on the page of a destination with trip stories, and leads there from this page.`,
      optional: true,
      placeholders: [PLACE_PLACEHOLDER],
    }),
    objectField('closing', {
      title: 'Closing block',
      description:
        'Shown below the last destination and on the page of each, with a button that leads to the form.',
      fields: [
        textField('heading', {title: 'Heading', recommendedLength: HEADING_LENGTH}),
        textField('buttonLabel', {title: 'Button', description: '“Get Started”'}),
      ],
    }),
    ...pageFields,
  ],
})
