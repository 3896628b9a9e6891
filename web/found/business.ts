import type {Offer, OnlineBusiness, Thing, WebSite} from 'schema-dts'
import type {Content, Home} from '../content/content.ts'
import type {Settings} from '../content/settings.content.ts'
import {CONTACT, HOME} from '../navigation/addresses.ts'
import type {AddOn, TravelPackage} from '../sections/packages/packages.content.ts'
import {absolute} from './address.ts'

const CURRENCY = 'USD'

/** The business, as other things refer to it. */
export const reference = ({title}: Settings) =>
  ({
    '@type': 'OnlineBusiness',
    '@id': absolute('/#business'),
    name: title,
    url: absolute(HOME),
  }) satisfies OnlineBusiness

/** A package has a price from which it starts. */
const packageOffer = ({name, price, madeFor, blurb}: TravelPackage): Offer => ({
  '@type': 'Offer',
  name,
  description: madeFor,
  url: absolute(CONTACT),
  priceSpecification: {'@type': 'PriceSpecification', minPrice: price, priceCurrency: CURRENCY},
  itemOffered: {'@type': 'Service', name, description: blurb},
})

const addOnOffer = ({name, price, description}: AddOn): Offer => ({
  '@type': 'Offer',
  name,
  description,
  url: absolute(CONTACT),
  price,
  priceCurrency: CURRENCY,
  itemOffered: {'@type': 'Service', name, description},
})

/** A link to a whole network, without anybody's name in it, is nobody's profile. */
const isProfile = ({url}: {url: string}) => new URL(url).pathname !== '/'

/** Who offers what, and on which site. */
export function business(settings: Settings, home: Home, {packages, addOns}: Content): Thing[] {
  const {tagline, email, social} = settings
  const who: OnlineBusiness = {
    ...reference(settings),
    description: home.search.description,
    slogan: tagline,
    email,
    logo: absolute('/icon-512.png'),
    sameAs: social.filter(isProfile).map(({url}) => url),
    makesOffer: [...packages.map(packageOffer), ...addOns.map(addOnOffer)],
  }
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': absolute('/#site'),
    name: settings.title,
    url: absolute(HOME),
    inLanguage: 'en',
    publisher: {'@id': absolute('/#business')},
  }
  return [who, site]
}
