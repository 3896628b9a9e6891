import {edit} from '../preview/edit.ts'
import type {Destination} from './gallery.content.ts'
import styles from './place.module.css'
import {Reel} from './reel.tsx'
import {Slide} from './slide.tsx'

/** A destination: its name, a word about it, and its pictures. */
export function Place({destination, first}: {destination: Destination; first: boolean}) {
  const {slug, formerSlugs, name, intro, photos} = destination
  const heading = `${slug}-heading`
  const head = (
    <div>
      <h2 className="h2" id={heading} {...edit(destination, 'name')}>
        {name}
      </h2>
      <p className={styles.intro} {...edit(destination, 'intro')}>
        {intro}
      </p>
    </div>
  )
  return (
    <section className={styles.place} id={slug} tabIndex={-1} aria-labelledby={heading}>
      {formerSlugs.map((former) => (
        <span key={former} id={former} />
      ))}
      {photos.length === 0 ? (
        <div className="wrap">{head}</div>
      ) : (
        <Reel place={name} total={photos.length} head={head}>
          {photos.map((photo, index) => (
            <Slide
              key={photo._id}
              photo={photo}
              number={index + 1}
              total={photos.length}
              first={first && index === 0}
            />
          ))}
        </Reel>
      )}
    </section>
  )
}
