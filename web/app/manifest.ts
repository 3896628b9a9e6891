import type {MetadataRoute} from 'next'
import {manifestContent} from '../content/file-content.ts'
import {getPublishedContent} from '../content/snapshot.ts'
import {HOME_PATH} from '../features/navigation/paths.ts'
import {COLORS} from '../ui/styles/colors.ts'
import {serverText} from '../ui/ui-text.ts'

export const dynamic = 'force-static'

const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
  [192, 512].map((size) => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** The web app manifest. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const {settings} = manifestContent(getPublishedContent())
  return {
    name: settings?.title ?? serverText.noContent,
    description: settings?.description ?? serverText.noContent,
    start_url: HOME_PATH,
    display: 'browser',
    background_color: COLORS.paper,
    theme_color: COLORS.paper,
    icons,
  }
}
