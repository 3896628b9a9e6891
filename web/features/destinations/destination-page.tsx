import {editAttributes} from '../../ui/edit-attributes.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {widestLineWidth} from '../../ui/lettering/text-fitting.ts'
import {DESTINATIONS_PATH, planDestinationPath} from '../navigation/paths.ts'
import {StickyCallToAction} from '../navigation/sticky-cta/sticky-cta.tsx'
import type {Settings} from '../settings/settings.content.ts'
import {CallToAction} from './call-to-action.tsx'
import styles from './destination-page.module.css'
import type {OwnPage, OwnPageTexts} from './gallery.content.ts'
import {PhotoCarousel} from './photo-carousel.tsx'
import {PlanLink, planLabel} from './plan-link.tsx'
import {TripStories} from './trip-stories.tsx'
import type {StoryContent} from './trip-story.content.ts'

/** In em; a longer name is broken into two lines. */
const MAX_LINE_WIDTH = 6

interface Props {
  settings: Settings
  page: OwnPageTexts
  destination: OwnPage
  stories: StoryContent[]
}

/** The poster of the destination with its name as heading, and beside it its intro and the primary action. */
function Poster({settings, page, destination}: Omit<Props, 'stories'>) {
  const {name, intro, ink, card} = destination
  return (
    <header className={`${styles.header} wrap`}>
      <p className={styles.back}>
        <a href={DESTINATIONS_PATH} {...editAttributes(page, 'heading')}>
          {page.heading}
        </a>
      </p>
      <div
        className={styles.poster}
        style={{'--poster-color': ink, '--text-width': widestLineWidth(name, MAX_LINE_WIDTH)}}
      >
        <SanityImage image={card} className={styles.image} sizes="(min-width: 64rem) 62vw, 96vw" priority />
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
      </div>
    </header>
  )
}

/** The own page of a destination: its poster, all photos, and the stories of trips there. */
export function DestinationPage({settings, page, destination, stories}: Props) {
  const {name, card} = destination
  // The header shows the picture of the poster: its photo is the last in the carousel.
  const photos = destination.photos.toSorted(
    (a, b) => Number(a.picture.id === card.id) - Number(b.picture.id === card.id),
  )
  const planPath = planDestinationPath(name)
  const label = planLabel(page, destination)
  return (
    <>
      <Poster settings={settings} page={page} destination={destination} />
      <StickyCallToAction settings={settings} label={label} href={planPath}>
        {photos.length > 0 && (
          <div className={styles.photos}>
            <PhotoCarousel destination={name} photos={photos} />
          </div>
        )}
        {stories.length > 0 && <TripStories page={page} name={name} stories={stories} />}
      </StickyCallToAction>
      <CallToAction page={page} href={planPath} label={label} />
    </>
  )
}
