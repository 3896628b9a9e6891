import {croppedSize} from '@roam/documents/image-framing'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {croppedWidth, DENSE_SCREEN, SPARSE_MIN_WIDTH, SPARSE_SCREEN} from '../../ui/image/cropped-width.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {widestLineWidth} from '../../ui/lettering/text-fitting.ts'
import {DestinationPoster, rowTextWidth} from '../../ui/poster/destination-poster.tsx'
import {serverText} from '../../ui/ui-text.ts'
import {DESTINATIONS_PATH, destinationPath, planDestinationPath} from '../navigation/paths.ts'
import {StickyCallToAction} from '../navigation/sticky-cta/sticky-cta.tsx'
import {SampleDay} from '../sample-day/sample-day.tsx'
import type {SettingsWithFounderName} from '../settings/settings.content.ts'
import {CallToAction} from './call-to-action.tsx'
import styles from './destination-page.module.css'
import type {OwnPage, OwnPageTexts, PosterContent} from './gallery.content.ts'
import {PhotoCarousel} from './photo-carousel.tsx'
import {PlaceFacts} from './place-facts.tsx'
import {PlanLink, planLabel} from './plan-link.tsx'
import {TripStories} from './trip-stories.tsx'
import type {StoryContent} from './trip-story.content.ts'

/** In em; a longer name is broken into two lines. */
const MAX_LINE_WIDTH = 6

interface Props {
  settings: SettingsWithFounderName
  page: OwnPageTexts
  destination: OwnPage
  stories: StoryContent[]
  others: PosterContent[]
  /** The sample plan, if it is of a trip there. */
  samplePlan: {linkLabel: string} | null
}

function isPortrait(image: PosterContent['card']): boolean {
  const {width, height} = croppedSize(image)
  return width < height
}

/** Pictures in portrait format are beside the text. */
const getPortraitSizes = (image: PosterContent['card']) =>
  [
    `(min-width: 64rem) max(40vw, ${croppedWidth(image, '(125vh - 23.5rem)')})`,
    '(min-width: 44rem) 46vw',
    `${SPARSE_SCREEN} ${SPARSE_MIN_WIDTH}`,
    '96vw',
  ].join(', ')

/** The width of the poster's image. */
function getSizes(image: PosterContent['card']): string {
  if (isPortrait(image)) return getPortraitSizes(image)
  const wide = `max(62vw, ${croppedWidth(image, '(100vh - 18.75rem)')})`
  const cropped = croppedWidth(image, 'clamp(13rem, 40vh, 40rem)')
  return [
    `(min-width: 64rem) and ${SPARSE_SCREEN} ${wide}`,
    `${SPARSE_SCREEN} max(${SPARSE_MIN_WIDTH}, 96vw, ${cropped})`,
    '(min-width: 64rem) 62vw',
    `${DENSE_SCREEN} 96vw`,
    `max(96vw, ${cropped})`,
  ].join(', ')
}

/** The poster of the destination with its name as heading, and beside it its intro, the primary action and facts. */
function Poster({settings, page, destination, samplePlan}: Omit<Props, 'stories' | 'others'>) {
  const {name, intro, ink, card} = destination
  const {width, height} = croppedSize(card)
  return (
    <header
      className={`${styles.header} ${isPortrait(card) ? styles.portrait : ''} wrap`}
      style={{'--picture-ratio': width / height}}
    >
      <p className={styles.back}>
        <a href={DESTINATIONS_PATH} {...editAttributes(page, 'heading')}>
          {page.heading}
        </a>
      </p>
      <div
        className={styles.poster}
        style={{'--poster-color': ink, '--text-width': widestLineWidth(name, MAX_LINE_WIDTH)}}
      >
        <SanityImage image={card} className={styles.image} sizes={getSizes(card)} priority />
        <h1 className={styles.name} {...editAttributes(destination, 'name')}>
          {name}
        </h1>
      </div>
      <div className={styles.side}>
        <p className="lead" {...editAttributes(destination, 'intro')}>
          {intro}
        </p>
        <PlanLink className="btn-primary" page={page} destination={destination} />
        <p className="note">{settings.navigation.note}</p>
        <PlaceFacts destination={destination} samplePlan={samplePlan} />
      </div>
    </header>
  )
}

/** The own page of a destination: poster, facts, photos, a sample day, the stories of trips there, other places. */
export function DestinationPage({settings, page, destination, stories, others, samplePlan}: Props) {
  const {name, card, sampleDay} = destination
  // The header shows the picture of the poster: its photo is the last in the carousel.
  const photos = destination.photos.toSorted(
    (a, b) => Number(a.picture.id === card.id) - Number(b.picture.id === card.id),
  )
  const planPath = planDestinationPath(name)
  const label = planLabel(page, destination)
  return (
    <>
      <Poster settings={settings} page={page} destination={destination} samplePlan={samplePlan} />
      <StickyCallToAction settings={settings} label={label} href={planPath}>
        {photos.length > 0 && (
          <div className={styles.photos}>
            <PhotoCarousel destination={name} photos={photos} />
          </div>
        )}
        {sampleDay && <SampleDay day={sampleDay} />}
        {stories.length > 0 && <TripStories page={page} name={name} stories={stories} />}
        {others.length > 0 && (
          <nav className={`${styles.others} wrap below-fold`} aria-labelledby="others-heading">
            <h2 className="h3" id="others-heading">
              {serverText.otherPlaces}
            </h2>
            <ul
              className="plain-list"
              style={{
                '--others-text-width': rowTextWidth(others),
                '--pairs-text-width': rowTextWidth(others.slice(0, others.length - (others.length % 2))),
              }}
            >
              {others.map((other) => (
                <li key={other._id}>
                  <DestinationPoster destination={other} href={destinationPath(other.slug)} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </StickyCallToAction>
      <CallToAction page={page} href={planPath} label={label} />
    </>
  )
}
