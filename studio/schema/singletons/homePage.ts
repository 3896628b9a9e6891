import {
  ALL_PACKAGES_PLACEHOLDER,
  LOWEST_PRICE_PLACEHOLDER,
  PLACES_PLACEHOLDER,
} from '@roam/documents/content-rules'
import {HomeIcon} from '@sanity/icons/Home'
import {defineArrayMember, defineField} from 'sanity'
import {HEADING_LENGTH, LOWEST_PRICE_HINT, objectField, SEARCH_LENGTHS, textField} from '../fields/fields.ts'
import {imageField, pictureField, sharePictureField} from '../fields/picture.ts'
import {sampleDayField} from '../fields/sample-day.ts'
import {singleton} from '../fields/singleton.ts'
import {termsFields} from '../fields/terms.ts'
import {totalPreview} from '../fields/total-preview.ts'

export const homePage = singleton({
  name: 'homePage',
  title: 'Home page',
  icon: HomeIcon,
  groups: [
    {name: 'hero', title: 'First screen', default: true},
    {name: 'founder', title: 'About you'},
    {name: 'steps', title: 'How it works'},
    {name: 'packages', title: 'Packages'},
    {name: 'journeys', title: 'Past journeys'},
    {name: 'testimonials', title: 'Testimonials'},
    {name: 'search', title: 'Search engines'},
  ],
  fields: [
    objectField('hero', {
      title: 'First screen',
      description: 'What visitors see before they scroll.',
      group: 'hero',
      fields: [
        textField('heading', {
          title: 'Headline',
          description: 'Shown in large type over the picture.',
          recommendedLength: 24,
        }),
        textField('tagline', {
          title: 'Tagline',
          description: 'The sentence below the headline.',
          recommendedLength: 60,
        }),
        textField('note', {
          title: 'Beside the button',
          description: `One line each. ${LOWEST_PRICE_HINT}`,
          rows: 2,
        }),
        textField('destinationsLabel', {
          title: 'Link to the destinations',
          description: 'The link beside the button: “See the destinations”.',
          recommendedLength: 30,
        }),
        pictureField('picture', {
          title: 'Picture',
          description:
            'Wide on a computer, nearly square on a phone. Press the crop button and place the circle on what must stay visible.',
        }),
        imageField('widePicture', {
          title: 'Picture for wide screens',
          description:
            'May be empty: computers then show the picture above. Choose it here once more to crop it for the wide, low frame of a computer. When you change the picture above, change this one, too.',
        }),
      ],
    }),
    objectField('founder', {
      title: 'About you',
      description: 'Your name, portrait and signature below the text are in Site settings, under “You”.',
      group: 'founder',
      fields: [
        textField('heading', {title: 'Heading', recommendedLength: HEADING_LENGTH}),
        textField('lead', {title: 'Opening', description: 'Shown larger than the rest.', rows: 2}),
        defineField({
          name: 'body',
          title: 'Text',
          type: 'shortText',
          validation: (rule) => rule.required().error('A few words about you are missing'),
        }),
        defineField({
          name: 'facts',
          title: 'Facts',
          description: 'Short questions with your answers, below the text. Drag to change the order.',
          type: 'array',
          of: [
            defineArrayMember({
              name: 'fact',
              title: 'Fact',
              type: 'object',
              fields: [
                textField('term', {title: 'Question', description: '“How soon”'}),
                textField('detail', {title: 'Answer', description: LOWEST_PRICE_HINT, rows: 2}),
              ],
              preview: totalPreview({select: {title: 'term', subtitle: 'detail'}}),
            }),
          ],
        }),
        pictureField('picture', {title: 'Picture', description: 'Shown beside the text.'}),
      ],
    }),
    objectField('steps', {
      title: 'How it works',
      description: 'The text around the steps. Edit the steps themselves in the list “How it works”.',
      group: 'steps',
      fields: [
        textField('heading', {title: 'Heading', recommendedLength: HEADING_LENGTH}),
        textField('intro', {title: 'Introduction', rows: 2}),
        textField('note', {
          title: 'Note below',
          description: 'For those in a hurry. May be empty.',
          rows: 2,
          optional: true,
        }),
      ],
    }),
    sampleDayField({
      title: 'A day from a plan',
      description:
        'An example of what people get, shown below the packages. An invented day will do; do not name real people. Leave everything empty to hide it.',
      group: 'packages',
    }),
    pictureField('interlude', {
      title: 'Picture below the packages',
      description:
        'Fills the whole width of a computer or tablet between the packages and the posters. Phones do not show it. A wide picture is best. Hidden while empty.',
      group: 'packages',
      optional: true,
    }),
    objectField('packages', {
      title: 'Packages',
      description: 'The text around the price table. Edit packages and add-ons in their own lists.',
      group: 'packages',
      fields: [
        textField('heading', {title: 'Heading', recommendedLength: HEADING_LENGTH}),
        textField('intro', {title: 'Introduction', rows: 2}),
        textField('recommendedLabel', {
          title: 'Above the recommended package',
          description: '“Most Popular”',
          recommendedLength: 16,
        }),
        textField('madeForLabel', {
          title: 'First row of the table',
          description: '“Made for”',
          recommendedLength: 30,
        }),
        textField('chooseLabel', {
          title: 'Button',
          description: '“Choose”. The name of the package follows.',
        }),
        textField('everyPackageLabel', {
          title: 'What all packages share: opening words',
          description: `“In all three:”. Write ${ALL_PACKAGES_PLACEHOLDER} for “both”, “all three” or “all four”: it changes along with your packages.`,
          placeholders: [LOWEST_PRICE_PLACEHOLDER, ALL_PACKAGES_PLACEHOLDER],
        }),
        textField('everyPackage', {title: 'What all packages share', rows: 2}),
        textField('addOnsHeading', {title: 'Heading of the add-ons'}),
      ],
    }),
    ...termsFields,
    objectField('journeys', {
      title: 'Past journeys',
      description:
        'The text above the posters. The posters are your destinations, in the order of their list.',
      group: 'journeys',
      fields: [
        textField('heading', {title: 'Heading', recommendedLength: HEADING_LENGTH}),
        textField('intro', {
          title: 'Introduction',
          description: `Write ${PLACES_PLACEHOLDER} for “Six places”: it changes along with your destinations.`,
          placeholders: [LOWEST_PRICE_PLACEHOLDER, PLACES_PLACEHOLDER],
          rows: 2,
        }),
      ],
    }),
    objectField('testimonials', {
      title: 'Testimonials',
      description:
        'The text above the words of your clients, which are in their own list. The first of them stands alone above your prices, so the text is shown from the second on.',
      group: 'testimonials',
      optional: true,
      fields: [
        textField('heading', {
          title: 'Heading',
          description: '“In their words”. May be empty.',
          optional: true,
          recommendedLength: HEADING_LENGTH,
        }),
      ],
    }),
    objectField('search', {
      title: 'Search engines',
      description: 'Shown in search results and where the home page is shared.',
      group: 'search',
      fields: [
        textField('title', {title: 'Title', recommendedLength: SEARCH_LENGTHS.title}),
        textField('description', {
          title: 'Description',
          description: LOWEST_PRICE_HINT,
          rows: 2,
          recommendedLength: SEARCH_LENGTHS.description,
        }),
        sharePictureField(),
      ],
    }),
  ],
})
