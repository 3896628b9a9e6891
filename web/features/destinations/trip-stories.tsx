import {editAttributes} from '../../ui/edit-attributes.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {RichText} from '../../ui/rich-text/rich-text.tsx'
import {serverText} from '../../ui/ui-text.ts'
import type {DestinationsPage} from './gallery.content.ts'
import {fillPlace} from './plan-link.tsx'
import styles from './trip-stories.module.css'
import type {StoryContent} from './trip-story.content.ts'

/** Id of the section with the stories. */
export const STORIES_ID = 'trip-stories'

function Story({story, titleLevel: Title}: {story: StoryContent; titleLevel: 'h2' | 'h3'}) {
  const {_id, title, month, madeFor, packageName, quote, picture, body} = story
  return (
    <article className={styles.story} id={_id} tabIndex={-1} aria-labelledby={`${_id}-title`}>
      <header className={styles.header}>
        <Title className="h3" id={`${_id}-title`} {...editAttributes(story, 'title')}>
          {title}
        </Title>
        <ul className="note plain-list">
          <li {...editAttributes(story, 'month')}>{month}</li>
          <li {...editAttributes(story, 'madeFor')}>{madeFor}</li>
          {packageName && <li>{packageName}</li>}
        </ul>
      </header>
      <div className={styles.body}>
        <RichText value={body} />
        {quote && (
          <blockquote className={styles.quote} {...editAttributes(story, 'quote')}>
            {quote}
          </blockquote>
        )}
      </div>
      {picture && (
        <figure className={styles.picture}>
          <SanityImage image={picture} sizes="(min-width: 64rem) 30vw, 92vw" />
          {picture.caption && (
            <figcaption className="caption" {...editAttributes(picture, 'caption')}>
              {picture.caption}
            </figcaption>
          )}
        </figure>
      )}
    </article>
  )
}

interface Props {
  page: Pick<DestinationsPage, 'storiesHeading'>
  /** Name of the destination. */
  name: string
  /** At least one. */
  stories: StoryContent[]
}

/** The stories of trips to a destination, each with its id as anchor. */
export function TripStories({page, name, stories}: Props) {
  const heading = page.storiesHeading && fillPlace(page.storiesHeading, name)
  return (
    <section
      className={`${styles.stories} wrap below-fold`}
      id={STORIES_ID}
      tabIndex={-1}
      aria-label={heading || serverText.tripStories(name)}
    >
      {heading && (
        <h2 className="h2" {...editAttributes(page, 'storiesHeading')}>
          {heading}
        </h2>
      )}
      {stories.map((story) => (
        <Story key={story._id} story={story} titleLevel={heading ? 'h3' : 'h2'} />
      ))}
    </section>
  )
}
