import {defineField, type StringRule} from 'sanity'
import {optionName} from './option-name.ts'

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
  /** It is chosen on the form. */
  option?: boolean
}

const required = (rule: StringRule) => rule.required().error('The page needs words here')

/** A field for words that a visitor reads. */
export function words(name: string, {optional, rows, option, ...field}: Words) {
  const validation = (rule: StringRule) => {
    if (option) return [required(rule), optionName(rule)]
    return optional ? rule : required(rule)
  }
  return rows
    ? defineField({name, type: 'text', rows, validation, ...field})
    : defineField({name, type: 'string', validation, ...field})
}

/** What to tell the founder where a price may stand in a sentence. */
export const LOWEST_PRICE_HINT =
  'Write {lowestPrice} where the price of your cheapest package belongs: it follows when you change a price.'
