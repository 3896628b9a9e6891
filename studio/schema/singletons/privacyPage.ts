import {LockIcon} from '@sanity/icons/Lock'
import {KEPT_FOR, keptMonths} from '@roam/sanity/content-rules'
import {defineField} from 'sanity'
import {part} from '../parts/part.ts'
import {keeps} from '../parts/rules.ts'
import {singleton} from '../parts/singleton.ts'
import {SEARCH_LENGTHS, words} from '../parts/words.ts'

export const privacyPage = singleton({
  name: 'privacyPage',
  title: 'Privacy page',
  icon: LockIcon,
  fields: [
    words('heading', {title: 'Heading'}),
    words('intro', {title: 'Introduction', rows: 2}),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'longText',
      validation: (rule) => rule.required().error('The text is still empty'),
    }),
    part('keeping', {
      title: 'How long you keep requests',
      fields: [
        defineField({
          name: 'months',
          title: 'Months',
          description:
            'Requests older than this are deleted every day, for good: with your notes on them and their history. Nobody can bring them back. Empty or 0: you keep them until you delete them yourself.',
          type: 'number',
          validation: (rule) => [
            rule.custom(keeps(keptMonths)),
            rule.min(6).warning('Requests of the last half year may still be on your desk'),
          ],
        }),
        words('heading', {title: 'Heading of this part'}),
        words('untilThen', {
          title: 'With a number of months',
          description: `${KEPT_FOR} stands for the time: “12 months”.`,
          rows: 3,
          filledIn: [KEPT_FOR],
        }),
        words('forGood', {title: 'Without', rows: 3}),
      ],
    }),
    words('formNote', {title: 'Below the form’s button', description: 'The link follows it.'}),
    words('linkLabel', {title: 'Link to this page', description: '“Privacy”'}),
    words('description', {
      title: 'Description',
      description: 'What search engines show of this page.',
      rows: 2,
      advisedLength: SEARCH_LENGTHS.description,
    }),
  ],
})
