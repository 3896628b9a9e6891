import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  Offer,
  OnlineBusiness,
  Thing,
  WebSite,
} from 'schema-dts'
import {absoluteUrl} from '../../environment.ts'
import {getImageProps} from '../../ui/image/image-props.ts'
import type {BlogPage, Post} from '../blog/blog.content.ts'
import type {Home} from '../home/home.content.ts'
import type {AddOn, TravelPackage} from '../home/packages/packages.content.ts'
import {BLOG_PATH, CONTACT_PATH, HOME_PATH, postPath} from '../navigation/paths.ts'
import type {Settings} from '../settings/settings.content.ts'
import type {FaqContent} from '../trip-request/trip-request.content.ts'
import type {SiteContent} from './site-content.ts'

const CURRENCY = 'USD'

/** A JSON-LD script element with https://schema.org data; CSP does not apply to data blocks. */
export function StructuredData({things}: {things: Thing[]}) {
  const graph: Graph = {'@context': 'https://schema.org', '@graph': things}
  // Escaped, because `</script>` in content would close the element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}

/** Returns the business with the fields that identify it in other objects. */
const businessReference = ({title}: Settings) =>
  ({
    '@type': 'OnlineBusiness',
    '@id': absoluteUrl('/#business'),
    name: title,
    url: absoluteUrl(HOME_PATH),
  }) satisfies OnlineBusiness

const packageOffer = ({name, price, madeFor, blurb}: TravelPackage): Offer => ({
  '@type': 'Offer',
  name,
  description: madeFor,
  url: absoluteUrl(CONTACT_PATH),
  // The price of a package is its starting price.
  priceSpecification: {'@type': 'PriceSpecification', minPrice: price, priceCurrency: CURRENCY},
  itemOffered: {'@type': 'Service', name, description: blurb},
})

const addOnOffer = ({name, price, description}: AddOn): Offer => ({
  '@type': 'Offer',
  name,
  description,
  url: absoluteUrl(CONTACT_PATH),
  price,
  priceCurrency: CURRENCY,
  itemOffered: {'@type': 'Service', name, description},
})

/** True for a link to a profile, false for a link to the start page of a social network. */
const isProfile = ({url}: {url: string}) => new URL(url).pathname !== '/'

/** Returns the business with its offers, and the website. */
export function businessAndWebSite(
  settings: Settings,
  home: Home,
  {packages, addOns}: Pick<SiteContent, 'packages' | 'addOns'>,
): Thing[] {
  const {tagline, email, social} = settings
  const business: OnlineBusiness = {
    ...businessReference(settings),
    description: home.search.description,
    slogan: tagline,
    email,
    logo: absoluteUrl('/icon-512.png'),
    sameAs: social.filter(isProfile).map(({url}) => url),
    makesOffer: [...packages.map(packageOffer), ...addOns.map(addOnOffer)],
  }
  const webSite: WebSite = {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#site'),
    name: settings.title,
    url: absoluteUrl(HOME_PATH),
    inLanguage: 'en',
    publisher: {'@id': absoluteUrl('/#business')},
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
const blogPostingSummary = ({title, slug, publishedAt, excerpt}: Post): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': absoluteUrl(postPath(slug)),
  headline: title,
  description: excerpt,
  url: absoluteUrl(postPath(slug)),
  datePublished: publishedAt,
})

/** Returns the blog with a summary of each post. */
export const blog = (settings: Settings, page: BlogPage, posts: Post[]): Blog => ({
  '@type': 'Blog',
  '@id': absoluteUrl(BLOG_PATH),
  name: page.heading,
  description: page.description,
  url: absoluteUrl(BLOG_PATH),
  publisher: businessReference(settings),
  blogPost: posts.map(blogPostingSummary),
})

/** Returns a post in full. */
export const blogPosting = (settings: Settings, post: Post): BlogPosting => ({
  ...blogPostingSummary(post),
  dateModified: post._updatedAt,
  inLanguage: 'en',
  author: businessReference(settings),
  publisher: businessReference(settings),
  mainEntityOfPage: absoluteUrl(postPath(post.slug)),
  ...(post.cover && {image: absoluteUrl(getImageProps(post.cover).src)}),
})
