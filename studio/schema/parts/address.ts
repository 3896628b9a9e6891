import {slug} from '@roam/sanity/content-rules'
import {defineField} from 'sanity'
import {keeps} from './rules.ts'

interface Address {
  description: string
  /** The field it is made from. */
  source: string
  maxLength: number
  group?: string
}

/** Letters without their accents, hyphens between the words. */
const toSlug = (text: string, maxLength: number) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '')

/** The part of an address that is this document's own. */
export const address = ({source, maxLength, ...field}: Address) =>
  defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    options: {source, maxLength, slugify: (text) => toSlug(text, maxLength)},
    validation: (rule) => [
      rule.required().error('Press Generate to make one'),
      rule.custom((value) => keeps(slug)(value?.current)),
    ],
    ...field,
  })
