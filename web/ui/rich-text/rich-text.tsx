import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {editAttributes} from '../edit-attributes.ts'
import type {ImageContent} from '../image/image.content.ts'
import {SanityImage} from '../image/sanity-image.tsx'
import type {RichText as RichTextValue} from './rich-text.content.ts'
import styles from './rich-text.module.css'

const isExternal = (href: string) => /^https?:/.test(href)

const components: PortableTextComponents = {
  block: {
    normal: ({value, children}) => <p {...editAttributes(value)}>{children}</p>,
    h2: ({value, children}) => (
      <h2 className={`${styles.heading} h3`} {...editAttributes(value)}>
        {children}
      </h2>
    ),
    h3: ({value, children}) => (
      <h3 className={styles.subheading} {...editAttributes(value)}>
        {children}
      </h3>
    ),
    blockquote: ({value, children}) => (
      <blockquote className={styles.quote} {...editAttributes(value)}>
        {children}
      </blockquote>
    ),
  },
  listItem: ({value, children}) => <li {...editAttributes(value)}>{children}</li>,
  marks: {
    link: ({value, children}: {value?: {href: string}; children: React.ReactNode}) => (
      <a href={value?.href} rel={value && isExternal(value.href) ? 'noopener' : undefined}>
        {children}
      </a>
    ),
  },
  unknownMark: ({children}) => children,
  types: {
    picture: ({value}: {value: ImageContent}) => (
      <figure className={styles.figure}>
        <SanityImage image={value} sizes="(min-width: 60rem) 56rem, 94vw" />
        {value.caption && (
          <figcaption className="caption" {...editAttributes(value, 'caption')}>
            {value.caption}
          </figcaption>
        )}
      </figure>
    ),
  },
}

/** Renders Portable Text. */
export function RichText({value}: {value: RichTextValue}) {
  return <PortableText value={value} components={components} />
}
