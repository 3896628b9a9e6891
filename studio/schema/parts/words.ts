import {LOWEST_PRICE} from '@roam/sanity/content-rules'
import {defineField, type StringRule} from 'sanity'
import {optionName} from './option-name.ts'
import {nobodyElses, readable} from './rules.ts'

interface Words {
  title: string
  description?: string
  group?: string
  /** What stands there when the field is new. */
  initialValue?: string
  /** The field may stay empty. */
  optional?: boolean
  /** More than one line. */
  rows?: number
  /** What is filled in where it stands in braces. */
  filledIn?: string[]
  /** Visitors choose by it on the form. */
  option?: boolean
  /** Longer ones do no harm, but look worse or are cut by search engines. In characters. */
  advisedLength?: number
}

/** A field for words that a visitor reads. */
export function words(name: string, {optional, rows, option, ...words}: Words) {
  const {advisedLength, filledIn = [LOWEST_PRICE], ...field} = words
  const validation = (rule: StringRule) => [
    ...(optional ? [] : [rule.required().error(`“${field.title}” is still empty`)]),
    rule.custom(readable(filledIn)),
    ...(option ? [optionName(rule), rule.custom(nobodyElses)] : []),
    ...(advisedLength
      ? [rule.max(advisedLength).warning(`Best with no more than ${advisedLength} characters`)]
      : []),
  ]
  return rows
    ? defineField({name, type: 'text', rows, validation, ...field})
    : defineField({name, type: 'string', validation, ...field})
}

/** What search engines and shared links show of a page. */
export const SEARCH_LENGTHS = {title: 60, description: 160}

/** What to tell the founder where a price may stand in a sentence. */
export const LOWEST_PRICE_HINT = `Write ${LOWEST_PRICE} where the price of your cheapest package belongs: it follows when you change a price.`
