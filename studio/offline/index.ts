import {contentLake} from '@roam/content-lake/studio'

/** In the place of words that speak of a project at Sanity. */
const words = {
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'presence.no-one-else-description': 'Whoever else signs in is shown here.',
  },
}

/**
 * What the Studio needs to work with a Content Lake that is embedded in Roam.
 * @param apiHost address of the lake
 */
export const embeddedLake = (apiHost: string) => ({
  ...contentLake(apiHost),
  i18n: {bundles: [words]},
})
