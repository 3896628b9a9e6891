import {formatInstant, parseDateTime} from '@roam/documents/business-day'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {getTimeZone} from '../../shared/time-zone.ts'
import {noIndexField, referenceField, SEARCH_LENGTHS, slugField, textField} from '../fields/fields.ts'
import {pictureField, sharePictureField} from '../fields/picture.ts'
import {totalPreview} from '../fields/total-preview.ts'

/** Returns the day of a date as the site shows it, or what is stored instead of a date. */
function describeDay(date: string): string {
  const timeZone = getTimeZone()
  const instant = parseDateTime(date, timeZone)
  return instant === undefined ? date : formatInstant(instant, timeZone)
}

export const post = defineType({
  name: 'post',
  title: 'Blog post',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    {name: 'story', title: 'Story', default: true},
    {name: 'list', title: 'In the list'},
  ],
  fields: [
    textField('title', {title: 'Title', group: 'story', recommendedLength: SEARCH_LENGTHS.title}),
    pictureField('cover', {
      title: 'Picture',
      description: 'Shown above the story. Optional.',
      group: 'story',
      optional: true,
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'longText',
      group: 'story',
      validation: (rule) => rule.required().error('The story is still empty'),
    }),
    referenceField('destination', {
      title: 'Destination',
      description: 'The place that the story is about. Its poster is shown after the story. Optional.',
      weak: true,
      group: 'story',
    }),
    textField('excerpt', {
      title: 'Summary',
      description: 'Shown in the list and by search engines.',
      rows: 3,
      group: 'list',
      recommendedLength: SEARCH_LENGTHS.description,
    }),
    slugField({
      description:
        'The last part of its address on the site, made from the title. Old links keep working after a change.',
      source: 'title',
      maxLength: 80,
      group: 'list',
    }),
    sharePictureField({group: 'list'}),
    noIndexField({group: 'list'}),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      description:
        'Shown above the story. The newest story comes first in the list. With a date in the future, the published story waits for it: until then it is not on your site.',
      type: 'datetime',
      group: 'list',
      initialValue: () => new Date().toISOString(),
      validation: (rule) => rule.required().error('The story needs a date'),
    }),
  ],
  orderings: [
    {title: 'Newest first', name: 'newest', by: [{field: 'publishedAt', direction: 'desc'}]},
    {title: 'By title', name: 'title', by: [{field: 'title', direction: 'asc'}]},
  ],
  preview: totalPreview({
    select: {title: 'title', date: 'publishedAt', media: 'cover'},
    prepare: ({title, date, media}) => ({
      title: title ?? 'A new story',
      subtitle: date ? describeDay(date) : 'No date yet',
      media,
    }),
  }),
})
