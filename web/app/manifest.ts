import type {MetadataRoute} from 'next'
import {currentContent} from '../content/snapshot.ts'
import {words} from '../interface-words.ts'
import {HOME} from '../navigation/addresses.ts'
import {INKS} from '../styles/inks.ts'

export const dynamic = 'force-static'

const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
  [192, 512].map((size) => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** What a phone needs to put the site on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const {settings} = await currentContent()
  return {
    name: settings?.title ?? words.noContent,
    description: settings?.description ?? words.noContent,
    start_url: HOME,
    display: 'browser',
    background_color: INKS.paper,
    theme_color: INKS.paper,
    icons,
  }
}
