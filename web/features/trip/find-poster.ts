import type {ImageContent} from '../../ui/image/image.content.ts'
import type {Destination} from '../destinations/gallery.content.ts'
import type {Trip} from './trip.content.ts'
import type {TripPoster} from './trip-header.tsx'

/** What a trip page shows of a destination. */
export type TripDestination = Pick<Destination, 'name' | 'slug' | 'card' | 'ink'> & {
  photos: {picture: ImageContent}[]
}

/** In UTF-16 code units; a place that is named later is not what a text is about. */
const SEARCHED_LENGTH = 2000

const LATIN = /\p{Script=Latin}/u

/** Returns the index of a name that is not a part of a longer word, or -1. */
function indexOfName(text: string, name: string): number {
  if (name === '') return -1
  const isLetter = (index: number) => LATIN.test(text[index] ?? '')
  let index = text.indexOf(name)
  while (index >= 0 && (isLetter(index - 1) || isLetter(index + name.length)))
    index = text.indexOf(name, index + 1)
  return index
}

/** Returns the places in a caption: 'Oia, Santorini. Late May, an hour before sunset' names two. */
const listPlaces = (caption: string | null): string[] =>
  (caption ?? '')
    .split(/\.(?:\s|$)/, 1)
    .flatMap((places) => places.split(','))
    .map((place) => place.trim())
    // Abbreviations, as in 'St. Ives'.
    .filter((place) => place.length > 2 || !LATIN.test(place))

/** Returns the names of a destination: 'Greek Islands', and 'Greece' from its slug. */
const listNames = ({name, slug}: TripDestination): string[] => [
  name,
  slug.replace(/-/g, ' ').replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase()),
]

interface NamedPoster extends TripPoster {
  name: string
}

/** Returns the poster whose name is first in a text; of names that begin together, the longest. */
function findNamed(text: string, posters: NamedPoster[]): TripPoster | undefined {
  const searched = text.slice(0, SEARCHED_LENGTH)
  return posters
    .map((poster) => ({poster, index: indexOfName(searched, poster.name)}))
    .filter(({index}) => index >= 0)
    .sort((a, b) => a.index - b.index || b.poster.name.length - a.poster.name.length)[0]?.poster
}

/**
 * Returns the picture of the place that the title of a plan, or the words of a proposal, name first: the photo whose
 * caption has that place, or the card of a destination. Otherwise that of a destination in the other texts.
 */
export function findPoster(
  {plan, proposal}: Pick<Trip, 'plan' | 'proposal'>,
  destinations: TripDestination[],
): TripPoster | undefined {
  const cards = destinations.flatMap((destination) =>
    listNames(destination).map((name) => ({name, image: destination.card, color: destination.ink})),
  )
  const photos = destinations.flatMap(({ink, photos}) =>
    photos.flatMap(({picture}) =>
      listPlaces(picture.caption).map((name) => ({name, image: picture, color: ink})),
    ),
  )
  const subject = (plan ? plan.title : proposal?.words) ?? ''
  return (
    findNamed(subject, [...cards, ...photos]) ?? findNamed([plan?.intro, proposal?.words].join('\n'), cards)
  )
}
