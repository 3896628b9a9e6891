import {createImageUrlBuilder} from '@sanity/image-url'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {getPosterImages, type Poster, type Site} from './page-preview.ts'
import styles from './search-preview.module.css'

/** Size in pixels in which the images are fetched. */
const IMAGE_SIZE = {width: 1148, height: 408}

/** Renders the picture that social networks show for a shared link, about as the site makes it. */
export function PosterPreview({poster, site}: {poster: Poster; site: Site}) {
  const builder = createImageUrlBuilder(useLakeClient())
  const images = getPosterImages(poster, site)
  return (
    <div className={styles.frame} data-testid="shared-poster">
      <div className={styles.poster}>
        <div className={styles.images}>
          {images.map(({id, crop, hotspot}) => (
            <img
              key={id}
              alt=""
              src={builder
                .image({asset: {_ref: id}, ...(crop && {crop}), ...(hotspot && {hotspot})})
                .size(Math.round(IMAGE_SIZE.width / images.length), IMAGE_SIZE.height)
                .auto('format')
                .url()}
            />
          ))}
        </div>
        <div className={styles.band} style={poster.bandColor ? {background: poster.bandColor} : {}}>
          <p className={styles.title}>{poster.title}</p>
          <p className={styles.subtitle}>{poster.subtitle}</p>
        </div>
        <div className={styles.footer}>
          <span>{site.tagline}</span>
          <span className={styles.siteName}>{site.title}</span>
        </div>
      </div>
    </div>
  )
}
