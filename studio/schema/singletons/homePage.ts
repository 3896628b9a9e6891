import {HomeIcon} from '@sanity/icons/Home'
import {defineArrayMember, defineField} from 'sanity'
import {part} from '../parts/part.ts'
import {pictureField} from '../parts/picture.ts'
import {singleton} from '../parts/singleton.ts'
import {LOWEST_PRICE_HINT, SEARCH_LENGTHS, words} from '../parts/words.ts'

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
    {name: 'search', title: 'Search engines'},
  ],
  fields: [
    part('hero', {
      title: 'First screen',
      description: 'What visitors see before they scroll.',
      group: 'hero',
      fields: [
        words('heading', {
          title: 'Headline',
          description: 'Set large over the picture.',
          advisedLength: 24,
        }),
        words('tagline', {title: 'Tagline', description: 'The sentence below the headline.'}),
        words('note', {
          title: 'Beside the button',
          description: `One line each. ${LOWEST_PRICE_HINT}`,
          rows: 2,
        }),
        words('destinationsLabel', {
          title: 'Link to the destinations',
          description: 'The quiet link beside the button: “See the destinations”.',
        }),
        pictureField('picture', {
          title: 'Picture',
          description:
            'Wide on a computer, nearly square on a phone. Press the crop sign and set the circle on what must stay in view.',
        }),
      ],
    }),
    part('founder', {
      title: 'About you',
      group: 'founder',
      fields: [
        words('heading', {title: 'Heading'}),
        words('lead', {title: 'Opening', description: 'Set larger than the rest.', rows: 2}),
        defineField({
          name: 'body',
          title: 'Text',
          type: 'shortText',
          validation: (rule) => rule.required().error('A few words about you are missing'),
        }),
        defineField({
          name: 'facts',
          title: 'Facts',
          description:
            'Short questions with your answers, below the text. Drag to change the order.',
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
        pictureField('picture', {title: 'Picture', description: 'Stands beside the text.'}),
      ],
    }),
    part('steps', {
      title: 'How it works',
      description:
        'The words around the steps. The steps themselves are in the list “How it works”.',
      group: 'steps',
      fields: [
        words('heading', {title: 'Heading'}),
        words('intro', {title: 'Introduction', rows: 2}),
        words('note', {
          title: 'Note below',
          description: 'For those in a hurry. May be empty.',
          rows: 2,
          optional: true,
        }),
      ],
    }),
    part('sampleDay', {
      title: 'A day from a plan',
      description:
        'Shows what people get, below the steps. A day that you made up serves as well as a real one, as long as nobody is named. Empty all of it, and the page does without.',
      group: 'steps',
      optional: true,
      fields: [
        words('heading', {title: 'Heading', description: '“A day might read like this”'}),
        words('day', {title: 'Which day', description: '“Naxos, day 3 of 7, in June”'}),
        defineField({
          name: 'hours',
          title: 'Through the day',
          description: 'From breakfast on. Drag to change the order.',
          type: 'array',
          of: [
            defineArrayMember({
              name: 'hour',
              title: 'Entry',
              type: 'object',
              fields: [
                words('time', {title: 'Time', description: '“8:30 am”', advisedLength: 8}),
                words('title', {title: 'What', description: '“Bus to Halki”', advisedLength: 40}),
                words('text', {title: 'What you say about it', rows: 2}),
              ],
              preview: {select: {title: 'title', subtitle: 'time'}},
            }),
          ],
          validation: (rule) => rule.required().min(1).error('The day is still empty'),
        }),
        words('note', {
          title: 'Note below',
          description: 'How theirs will differ. May be empty.',
          rows: 2,
          optional: true,
        }),
      ],
    }),
    part('packages', {
      title: 'Packages',
      description:
        'The words around the price table. Packages and add-ons have lists of their own.',
      group: 'packages',
      fields: [
        words('heading', {title: 'Heading'}),
        words('intro', {title: 'Introduction', rows: 2}),
        words('recommendedLabel', {
          title: 'Above the recommended package',
          description: '“Most Popular”',
        }),
        words('madeForLabel', {title: 'First row of the table', description: '“Made for”'}),
        words('chooseLabel', {
          title: 'Button',
          description: '“Choose”. The name of the package follows.',
        }),
        words('everyPackageLabel', {
          title: 'What all have in common: opening words',
          description: '“In all three:”',
        }),
        words('everyPackage', {title: 'What all have in common', rows: 2}),
        words('addOnsHeading', {title: 'Heading of the add-ons'}),
      ],
    }),
    part('journeys', {
      title: 'Past journeys',
      description:
        'The words above the posters. The posters are your destinations, in their order.',
      group: 'journeys',
      fields: [
        words('heading', {title: 'Heading'}),
        words('intro', {title: 'Introduction', rows: 2}),
      ],
    }),
    part('search', {
      title: 'Search engines',
      description: 'What they show of the home page, and what a shared link shows.',
      group: 'search',
      fields: [
        words('title', {title: 'Title', advisedLength: SEARCH_LENGTHS.title}),
        words('description', {
          title: 'Description',
          description: LOWEST_PRICE_HINT,
          rows: 2,
          advisedLength: SEARCH_LENGTHS.description,
        }),
      ],
    }),
  ],
})
