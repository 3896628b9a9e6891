import {EarthAmericasIcon} from '@sanity/icons/EarthAmericas'
import {part} from '../parts/part.ts'
import {singleton} from '../parts/singleton.ts'
import {SEARCH_LENGTHS, words} from '../parts/words.ts'

export const destinationsPage = singleton({
  name: 'destinationsPage',
  title: 'Destinations page',
  icon: EarthAmericasIcon,
  fields: [
    words('heading', {title: 'Heading'}),
    words('intro', {title: 'Introduction', rows: 3}),
    part('closing', {
      title: 'Closing block',
      description: 'Stands below the last destination and leads to the form.',
      fields: [
        words('heading', {title: 'Heading'}),
        words('buttonLabel', {title: 'Button', description: '“Get Started”'}),
      ],
    }),
    words('description', {
      title: 'Description',
      description: 'What search engines show of this page.',
      rows: 2,
      advisedLength: SEARCH_LENGTHS.description,
    }),
  ],
})
