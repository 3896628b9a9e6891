import {describeUnusualPrice} from '@roam/editing/unusual-price'
import {LIST_LIMITS} from '@roam/trip-request'
import {type CustomValidatorResult, getPublishedId, type StringRule, type ValidationContext} from 'sanity'
import type {z} from 'zod'

/**
 * Returns a custom rule that reports the first issue of a zod schema, the same that the site applies.
 * Undefined passes: use `required()` for that.
 */
export const zodRule =
  (schema: z.ZodType) =>
  (value: unknown): CustomValidatorResult => {
    if (value === undefined) return true
    const {error} = schema.safeParse(value)
    return error?.issues[0]?.message ?? true
  }

/**
 * Returns a custom rule that rejects text of white space only and unknown placeholders.
 * @param placeholders the ones that are replaced in this field, with their braces
 */
export const placeholderRule =
  (placeholders: string[]) =>
  (value: string | undefined): CustomValidatorResult => {
    if (value === undefined) return true
    if (!/\S/.test(value)) return 'This contains only spaces'
    const unknown = value.match(/\{[^}]*\}?/g)?.find((text) => !placeholders.includes(text))
    return unknown ? `${unknown} would be shown as it is. You can use: ${placeholders.join(', ')}` : true
  }

/**
 * Returns how many documents besides the validated one match.
 *
 * @param filter GROQ filter; `params` are its parameters
 * @param perspective `drafts` counts a document and its draft as one
 */
export async function countOthers(
  {document, getClient}: ValidationContext,
  filter: string,
  params: Record<string, string>,
  perspective: 'drafts' | 'raw',
): Promise<number> {
  if (!document) return 0
  return await getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective})
    .fetch(`count(*[${filter} && !sanity::versionOf($id)])`, {...params, id: getPublishedId(document._id)})
}

/** Custom rule: no other document of the type, published, draft or scheduled, has the same name (any case). */
export async function uniqueNameRule(
  value: string | undefined,
  context: ValidationContext,
): Promise<CustomValidatorResult> {
  if (value === undefined || !context.document) return true
  const params = {type: context.document._type, name: value.toLowerCase()}
  const others = await countOthers(context, '_type == $type && lower(name) == $name', params, 'raw')
  return others === 0 || 'Another one has this name: visitors could not tell them apart'
}

/** Custom rule for warnings: asks about a price with a zero too many or too few. */
export async function usualPriceRule(
  price: number | undefined,
  {document, getClient}: ValidationContext,
): Promise<CustomValidatorResult> {
  if (!price || !document) return true
  const published = await getClient({apiVersion: '2025-02-19'}).fetch<number | null>(
    '*[_id == $id][0].price',
    {id: getPublishedId(document._id)},
    {perspective: 'published'},
  )
  return (published && describeUnusualPrice(price, published)) || true
}

/** Limits the name of a form option. No commas: a submission joins the chosen names with them. */
export const optionNameRule = (rule: StringRule) =>
  rule
    .max(LIST_LIMITS.length)
    .regex(/^[^,]*$/)
    .error(`Up to ${LIST_LIMITS.length} characters, and no comma: the form sends names joined by commas`)
