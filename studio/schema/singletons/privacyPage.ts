import {RETENTION_PLACEHOLDER, retentionMonths} from '@roam/documents/content-rules'
import {LockIcon} from '@sanity/icons/Lock'
import {defineField} from 'sanity'
import {objectField, textField} from '../fields/fields.ts'
import {pageFields} from '../fields/picture.ts'
import {singleton} from '../fields/singleton.ts'
import {zodRule} from '../fields/validation.ts'

export const privacyPage = singleton({
  name: 'privacyPage',
  title: 'Privacy page',
  icon: LockIcon,
  fields: [
    textField('heading', {title: 'Heading'}),
    textField('intro', {title: 'Introduction', rows: 2}),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'longText',
      validation: (rule) => rule.required().error('The text is still empty'),
    }),
    objectField('keeping', {
      title: 'How long you keep requests',
      fields: [
        defineField({
          name: 'months',
          title: 'Months',
          description:
            'Older requests are deleted for good every day, with your notes and their history. Nobody can bring them back. Empty or 0: requests are kept until you delete them yourself.',
          type: 'number',
          validation: (rule) => [
            rule.custom(zodRule(retentionMonths)),
            rule.min(6).warning('You may still be working on requests of the last six months'),
          ],
        }),
        textField('heading', {title: 'Heading'}),
        textField('untilThen', {
          title: 'Text with a number of months',
          description: `${RETENTION_PLACEHOLDER} is replaced by the time: “12 months”.`,
          rows: 3,
          placeholders: [RETENTION_PLACEHOLDER],
        }),
        textField('forGood', {title: 'Text without a number of months', rows: 3}),
      ],
    }),
    textField('formNote', {
      title: 'Below the form’s button',
      description: 'The link to this page follows it.',
    }),
    textField('linkLabel', {title: 'Link to this page', description: '“Privacy”'}),
    ...pageFields,
  ],
})
