import {dollars} from '@roam/sanity/content-rules'
import {defineField} from 'sanity'
import {keeps} from './rules.ts'

/** A price in whole US dollars. */
export const price = (field: {title: string; description: string; group?: string}) =>
  defineField({
    name: 'price',
    type: 'number',
    validation: (rule) => [
      rule.required().error('What does it cost?'),
      rule.custom(keeps(dollars)),
    ],
    ...field,
  })
