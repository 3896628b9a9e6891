import {SITE_LANGUAGE} from '@roam/documents/content-rules'
import {formatDollars} from '@roam/trip-request'
import {normalizeEmail} from '@roam/trip-request/email-address'
import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  Offer,
  Person,
  Service,
  Thing,
  TouristDestination,
  TravelAgency,
  WebSite,
} from 'schema-dts'
import {absoluteUrl} from '../../environment.ts'
import {getImageProps} from '../../ui/image/image-props.ts'
import {uiText} from '../../ui/ui-text.ts'
import type {BlogTexts, Post, PostSummary} from '../blog/blog.content.ts'
import type {Destination} from '../destinations/gallery.content.ts'
import type {Home} from '../home/home.content.ts'
import type {AddOn, TravelPackage} from '../home/packages/packages.content.ts'
import {BLOG_PATH, CONTACT_PATH, destinationPath, HOME_PATH, postPath} from '../navigation/paths.ts'
import type {Settings, SettingsWithFounder} from '../settings/settings.content.ts'
import type {FaqContent} from '../trip-request/trip-request.content.ts'
import type {OgImageLink} from './og-image.ts'
import type {SiteContent} from './site-content.ts'

const CURRENCY = 'USD'

/**
 * A JSON-LD script element with https://schema.org data, at the end of a page; CSP does not apply to data blocks.
 * Testimonials are not marked up as `Review`: Google does not allow reviews of a business on its own site,
 * https://developers.google.com/search/docs/appearance/structured-data/review-snippet#guidelines.
 */
export function StructuredData({things}: {things: Thing[]}) {
  const graph: Graph = {'@context': 'https://schema.org', '@graph': things}
  // Escaped, because `</script>` in content would close the element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}

const businessId = () => absoluteUrl('/#business')

/** Returns the business with the fields that identify it in other objects. It has no known postal address. */
const businessReference = ({title}: Settings) =>
  ({
    '@type': 'TravelAgency',
    '@id': businessId(),
    name: title,
    url: absoluteUrl(HOME_PATH),
  }) satisfies TravelAgency

/** Returns the founder as author and founder; undefined if she does not show her name. */
const founderPerson = ({founder}: SettingsWithFounder): Person | undefined =>
  founder
    ? {
        '@type': 'Person',
        '@id': absoluteUrl('/#founder'),
        name: founder.name,
        url: absoluteUrl(HOME_PATH),
        ...(founder.portrait && {image: absoluteUrl(getImageProps(founder.portrait).src)}),
        worksFor: {'@id': businessId()},
      }
    : undefined

const service = (name: string, description: string): Service => ({
  '@type': 'Service',
  name,
  description,
  provider: {'@id': businessId()},
})

const addOnId = (index: number) => absoluteUrl(`/#add-on-${index + 1}`)

/** Returns the offer of a package, with references to the add-ons that its price does not include. */
function packageOffer({name, price, madeFor, blurb, includedAddOns}: TravelPackage, addOns: AddOn[]): Offer {
  return {
    '@type': 'Offer',
    name,
    description: madeFor,
    url: absoluteUrl(CONTACT_PATH),
    // The price of a package is its starting price.
    priceSpecification: {'@type': 'PriceSpecification', minPrice: price, priceCurrency: CURRENCY},
    itemOffered: service(name, blurb),
    addOn: addOns.flatMap(({_id}, index) => (includedAddOns.includes(_id) ? [] : [{'@id': addOnId(index)}])),
  }
}

const addOnOffer = ({name, price, description}: AddOn, index: number): Offer => ({
  '@type': 'Offer',
  '@id': addOnId(index),
  name,
  description,
  url: absoluteUrl(CONTACT_PATH),
  price,
  priceCurrency: CURRENCY,
  itemOffered: service(name, description),
})

/** Returns the business with its offers, and the website. */
export function businessAndWebSite(
  settings: SettingsWithFounder,
  home: Home,
  {packages, addOns}: Pick<SiteContent, 'packages' | 'addOns'>,
): Thing[] {
  const {tagline, email, social} = settings
  const founder = founderPerson(settings)
  const lowestPrice = Math.min(...packages.map(({price}) => price))
  const business: TravelAgency = {
    ...businessReference(settings),
    description: home.search.description,
    slogan: tagline,
    email: normalizeEmail(email),
    logo: absoluteUrl('/icon-512.png'),
    image: absoluteUrl(getImageProps(home.hero.picture).src),
    ...(packages.length > 0 && {priceRange: `${uiText.from} ${formatDollars(lowestPrice)}`}),
    ...(founder && {founder}),
    sameAs: social.map(({url}) => url),
    makesOffer: [...packages.map((item) => packageOffer(item, addOns)), ...addOns.map(addOnOffer)],
  }
  const webSite: WebSite = {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#site'),
    name: settings.title,
    url: absoluteUrl(HOME_PATH),
    inLanguage: SITE_LANGUAGE,
    publisher: {'@id': businessId()},
  }
  return [business, webSite]
}

/** Returns the breadcrumbs of a page, starting with the home page. */
export const breadcrumbList = (
  {navigation}: Settings,
  ...crumbs: {name: string; path: string}[]
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{name: navigation.home, path: HOME_PATH}, ...crumbs].map(({name, path}, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
})

/** Returns the FAQ beside the request form. */
export const faqPage = ({heading, list}: FaqContent): FAQPage => ({
  '@type': 'FAQPage',
  '@id': absoluteUrl('/#questions'),
  name: heading,
  mainEntity: list.map(({question, answer}) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {'@type': 'Answer', text: answer},
  })),
})

/** Returns the fields of a post that both the blog and the post's own page list. */
const blogPostingSummary = ({title, slug, publishedAt, excerpt}: PostSummary): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': absoluteUrl(postPath(slug)),
  headline: title,
  description: excerpt,
  url: absoluteUrl(postPath(slug)),
  datePublished: publishedAt,
})

/** Returns the blog with a summary of each post. */
export const blog = (settings: Settings, page: BlogTexts, posts: PostSummary[]): Blog => ({
  '@type': 'Blog',
  '@id': absoluteUrl(BLOG_PATH),
  name: page.heading,
  description: page.description,
  url: absoluteUrl(BLOG_PATH),
  publisher: businessReference(settings),
  blogPost: posts.map(blogPostingSummary),
})

/** Returns a destination, for its own page. */
export const touristDestination = ({
  name,
  slug,
  intro,
  card,
}: Pick<Destination, 'name' | 'slug' | 'intro' | 'card'>): TouristDestination => ({
  '@type': 'TouristDestination',
  '@id': absoluteUrl(destinationPath(slug)),
  name,
  description: intro,
  url: absoluteUrl(destinationPath(slug)),
  image: absoluteUrl(getImageProps(card).src),
})

/** Returns a post in full. Its image is its cover, or the Open Graph image if it has no cover. */
export function blogPosting(
  settings: SettingsWithFounder,
  post: PostSummary & Pick<Post, '_updatedAt'>,
  ogImage: OgImageLink | undefined,
): BlogPosting {
  const image = post.cover ? getImageProps(post.cover).src : ogImage?.path
  return {
    ...blogPostingSummary(post),
    dateModified: post._updatedAt,
    inLanguage: SITE_LANGUAGE,
    author: founderPerson(settings) ?? businessReference(settings),
    publisher: businessReference(settings),
    mainEntityOfPage: absoluteUrl(postPath(post.slug)),
    ...(image && {image: absoluteUrl(image)}),
  }
}
