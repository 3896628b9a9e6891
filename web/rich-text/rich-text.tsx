import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {Picture as PictureContent} from '../picture/picture.content.ts'
import {Picture} from '../picture/picture.tsx'
import {edit} from '../preview/edit.ts'
import type {RichText as RichTextValue} from './rich-text.content.ts'
import styles from './rich-text.module.css'

const isOutside = (href: string) => /^https?:/.test(href)

const components: PortableTextComponents = {
  block: {
    normal: ({value, children}) => <p {...edit(value)}>{children}</p>,
    h2: ({value, children}) => (
      <h2 className={`${styles.heading} h3`} {...edit(value)}>
        {children}
      </h2>
    ),
    h3: ({value, children}) => (
      <h3 className={styles.subheading} {...edit(value)}>
        {children}
      </h3>
    ),
    blockquote: ({value, children}) => (
      <blockquote className={styles.quote} {...edit(value)}>
        {children}
      </blockquote>
    ),
  },
  listItem: ({value, children}) => <li {...edit(value)}>{children}</li>,
  marks: {
    link: ({value, children}: {value?: {href: string}; children: React.ReactNode}) => (
      <a href={value?.href} rel={value && isOutside(value.href) ? 'noopener' : undefined}>
        {children}
      </a>
    ),
  },
  types: {
    picture: ({value}: {value: PictureContent}) => (
      <figure className={styles.figure}>
        <Picture picture={value} sizes="(min-width: 60rem) 56rem, 94vw" />
        {value.caption && (
          <figcaption className="imprint" {...edit(value, 'caption')}>
            {value.caption}
          </figcaption>
        )}
      </figure>
    ),
  },
}

/** Text as the founder set it: paragraphs, headings, quotes, lists, links and pictures. */
export function RichText({value}: {value: RichTextValue}) {
  return <PortableText value={value} components={components} />
}
