import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {Picture as PictureContent} from '../picture/picture.content.ts'
import {Picture} from '../picture/picture.tsx'
import type {RichText as RichTextValue} from './rich-text.content.ts'
import styles from './rich-text.module.css'

const isOutside = (href: string) => /^https?:/.test(href)

const components: PortableTextComponents = {
  block: {
    h2: ({children}) => <h2 className={`${styles.heading} h3`}>{children}</h2>,
    h3: ({children}) => <h3 className={styles.subheading}>{children}</h3>,
    blockquote: ({children}) => <blockquote className={styles.quote}>{children}</blockquote>,
  },
  marks: {
    link: ({value, children}: {value?: {href: string}; children: React.ReactNode}) => (
      <a href={value?.href} rel={value && isOutside(value.href) ? 'noopener' : undefined}>
        {children}
      </a>
    ),
  },
  types: {
    picture: ({value}: {value: {picture: PictureContent}}) => (
      <figure className={styles.figure}>
        <Picture picture={value.picture} sizes="(min-width: 60rem) 56rem, 94vw" />
        {value.picture.caption && (
          <figcaption className="imprint">{value.picture.caption}</figcaption>
        )}
      </figure>
    ),
  },
}

/** Text as the founder set it: paragraphs, headings, quotes, lists, links and pictures. */
export function RichText({value}: {value: RichTextValue}) {
  return <PortableText value={value} components={components} />
}
