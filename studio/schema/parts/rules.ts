import type {CustomValidatorResult, ValidationContext} from 'sanity'
import type {z} from 'zod'

/** Says in the Studio what the site would say of a value. An empty field is `required`'s business. */
export const keeps =
  (rule: z.ZodType) =>
  (value: unknown): CustomValidatorResult => {
    if (value === undefined) return true
    const {error} = rule.safeParse(value)
    return error?.issues[0]?.message ?? true
  }

/**
 * A space alone is no word, and words in braces are read as they stand unless they are filled in.
 *
 * @param filledIn what is filled in, with its braces
 */
export const readable =
  (filledIn: string[]) =>
  (value: string | undefined): CustomValidatorResult => {
    if (value === undefined) return true
    if (!/\S/.test(value)) return 'There is nothing but space here'
    const unknown = value.match(/\{[^}]*\}?/g)?.find((word) => !filledIn.includes(word))
    return unknown ? `${unknown} would stay as it stands. Filled in: ${filledIn.join(', ')}` : true
  }

const COUNT_OTHERS = 'count(*[_type == $type && !(_id in [$id, $draft]) && lower(name) == $name])'

/** A name that visitors choose by belongs to one document alone. */
export async function nobodyElses(
  value: string | undefined,
  {document, getClient}: ValidationContext,
): Promise<CustomValidatorResult> {
  if (value === undefined || !document) return true
  const id = document._id.replace(/^drafts\./, '')
  const others: number = await getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'raw'})
    .fetch(COUNT_OTHERS, {
      type: document._type,
      id,
      draft: `drafts.${id}`,
      name: value.toLowerCase(),
    })
  return others === 0 || 'Another one has this name: visitors could not tell them apart'
}
