import {href} from '@roam/documents/content-rules'
import {
  BLOG_PATH,
  CONTACT_PATH,
  DESTINATIONS_PATH,
  FEED_PATH,
  HOME_PATH,
  LINKABLE_TYPES,
  PACKAGES_PATH,
  PRIVACY_PATH,
  SAMPLE_PLAN_PATH,
} from '@roam/documents/page-paths'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {type CustomValidatorResult, defineArrayMember, defineField, type ValidationContext} from 'sanity'
import {LAKE_API} from '../../shared/environment.ts'
import {zodRule} from './validation.ts'

/** Pages that exist independently of documents, and sections of the home page. */
const FIXED_PATHS = new Set([
  HOME_PATH,
  BLOG_PATH,
  FEED_PATH,
  DESTINATIONS_PATH,
  PRIVACY_PATH,
  SAMPLE_PLAN_PATH,
  CONTACT_PATH,
  PACKAGES_PATH,
])

const SLUG_PATH = /^\/(?<page>blog|destinations)[/#](?<slug>[a-z0-9-]+)$/

const DEAD_LINK_MESSAGE =
  'Your site has no page with this address. Remove this link and choose the page with the other link button, “Link to a page of yours”'

/** Slugs of documents on the site, also the former ones, which redirect. */
const SLUG_QUERY = `count(*[_type == $type && slug.current == $slug && hidden != true]) +
  count(*[_type == "formerAddress" && slug == $slug && *[_id == ^.document][0]._type == $type])`

/** Custom rule: a path of the own site leads to a page. Links to other sites pass. */
async function existingPathRule(
  value: string | undefined,
  {getClient}: ValidationContext,
): Promise<CustomValidatorResult> {
  if (value === undefined || !/^[/#]/.test(value)) return true
  // A lone fragment leads to a section of the home page only from there: compare it with that path.
  const path = value.startsWith('#') ? `${HOME_PATH}${value}` : value
  if (FIXED_PATHS.has(path)) return true
  const {page, slug} = SLUG_PATH.exec(path)?.groups ?? {}
  if (!page || !slug) return DEAD_LINK_MESSAGE
  const client = getClient(LAKE_API).withConfig({perspective: 'published'})
  const type = page === 'blog' ? 'post' : 'destination'
  return (await client.fetch<number>(SLUG_QUERY, {type, slug})) > 0 || DEAD_LINK_MESSAGE
}

/** The two kinds of links in Portable Text: to an address, and to a document of the own site. */
export const linkAnnotations = [
  defineArrayMember({
    name: 'link',
    title: 'Link to another site',
    type: 'object',
    icon: EarthGlobeIcon,
    fields: [
      defineField({
        name: 'href',
        title: 'Address',
        description: 'https://…, or mailto:… for an e-mail address.',
        type: 'string',
        validation: (rule) => [
          rule.required().error('The link needs an address'),
          rule.custom(zodRule(href)),
          rule.custom(existingPathRule),
        ],
      }),
    ],
  }),
  defineArrayMember({
    name: 'internalLink',
    title: 'Link to a page of yours',
    type: 'object',
    icon: DocumentsIcon,
    fields: [
      defineField({
        name: 'page',
        title: 'Page',
        description: 'The link keeps working when the address of the page changes.',
        type: 'reference',
        to: LINKABLE_TYPES.map((type) => ({type})),
        options: {disableNew: true},
        validation: (rule) => rule.required().error('Choose the page that the link leads to'),
      }),
    ],
  }),
]
