import {LOWEST_PRICE_PLACEHOLDER, priceInDollars, slug} from '@roam/documents/content-rules'
import {defineField, type FieldDefinition, type ObjectRule, type ReferenceRule, type StringRule} from 'sanity'
import {toSlug} from './slug.ts'
import {optionNameRule, placeholderRule, uniqueNameRule, usualPriceRule, zodRule} from './validation.ts'

/** Recommended lengths, in characters, of what search engines and shared links show of a page. */
export const SEARCH_LENGTHS = {title: 60, description: 160}

/** Recommended length of a heading, in characters: longer ones have more than three lines on a phone. */
export const HEADING_LENGTH = 40

/** Editor hint for fields that may contain the lowest-price placeholder. */
export const LOWEST_PRICE_HINT = `Write ${LOWEST_PRICE_PLACEHOLDER} to show the price of your cheapest package. It changes along with the price.`

interface TextFieldOptions {
  title: string
  description?: string
  group?: string
  initialValue?: string
  /** Whether the field may stay empty; by default it is required. */
  optional?: boolean
  /** Height of a multi-line input; without it the input has one line. */
  rows?: number
  /** Placeholders with their braces that the text may contain. Default: the lowest price. */
  placeholders?: readonly string[]
  /** Whether the text names an option of the request form: it must be unique and without commas. */
  isFormOption?: boolean
  /** Length in characters above which the Studio shows a warning. */
  recommendedLength?: number
}

/** Returns a string or multi-line text field for text that visitors read. */
export function textField(name: string, {optional, rows, isFormOption, ...options}: TextFieldOptions) {
  const {recommendedLength, placeholders = [LOWEST_PRICE_PLACEHOLDER], ...field} = options
  const validation = (rule: StringRule) => [
    ...(optional ? [] : [rule.required().error(`“${field.title}” is still empty`)]),
    rule.custom(placeholderRule(placeholders)),
    ...(isFormOption ? [optionNameRule(rule), rule.custom(uniqueNameRule)] : []),
    ...(recommendedLength
      ? [rule.max(recommendedLength).warning(`Best with no more than ${recommendedLength} characters`)]
      : []),
  ]
  return rows
    ? defineField({name, type: 'text', rows, validation, ...field})
    : defineField({name, type: 'string', validation, ...field})
}

interface ObjectFieldOptions {
  title: string
  description?: string
  group?: string
  fields: FieldDefinition[]
  /** Whether the form shows the object collapsed at first. */
  collapsed?: boolean
  /** Whether the whole object may be absent; its required fields apply only when it is present. */
  optional?: boolean
}

/** Returns an object field that groups other fields. */
export const objectField = (name: string, {collapsed, optional, ...field}: ObjectFieldOptions) =>
  defineField({
    name,
    type: 'object',
    ...(collapsed ? {options: {collapsible: true, collapsed: true}} : {}),
    ...(optional ? {} : {validation: (rule: ObjectRule) => rule.required()}),
    ...field,
  })

/** Returns the required field `price`, in whole US dollars. */
export const priceField = (field: {title: string; description: string; group?: string}) =>
  defineField({
    name: 'price',
    type: 'number',
    validation: (rule) => [
      rule.required().error('What does it cost?'),
      rule.custom(zodRule(priceInDollars)),
      rule.custom(usualPriceRule).warning(),
    ],
    ...field,
  })

interface ReferenceFieldOptions {
  title: string
  description?: string
  group?: string
  weak?: boolean
  /** What is said while it is empty; absent: it may stay empty. */
  requiredMessage?: string
}

export const referenceField = (type: string, {requiredMessage, ...field}: ReferenceFieldOptions) =>
  defineField({
    name: type,
    type: 'reference',
    to: [{type}],
    options: {disableNew: true},
    ...(requiredMessage !== undefined && {
      validation: (rule: ReferenceRule) => rule.required().error(requiredMessage),
    }),
    ...field,
  })

interface SlugFieldOptions {
  description: string
  /** Name of the field that the slug is generated from. */
  source: string
  maxLength: number
  group?: string
}

/** Returns the required field `slug`: the document's own part of its URL. */
export const slugField = ({source, maxLength, ...field}: SlugFieldOptions) =>
  defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    options: {source, maxLength, slugify: (text) => toSlug(text, maxLength)},
    validation: (rule) => [
      rule.custom(async (value, {document}) => {
        if (value?.current) return zodRule(slug)(value.current)
        const title = document?.[source]
        return typeof title === 'string' && title.trim() && !(await toSlug(title, maxLength))
          ? `Type it in Latin letters, such as greek-islands: it cannot be made from “${title}”`
          : 'Press Generate to make one'
      }),
    ],
    ...field,
  })

/** Returns the field `noIndex`, which asks search engines not to list the page. */
export const noIndexField = (field: {group?: string} = {}) =>
  defineField({
    name: 'noIndex',
    title: 'Hide from search engines',
    description: 'Search engines do not list it. Visitors still find it on your site.',
    type: 'boolean',
    ...field,
  })
