import {createSpreadClient} from './client-factory.ts'

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
  apiHost,
  unstable_clientFactory: createSpreadClient,
  i18n: {bundles: [words]},
  auth: {
    loginMethod: 'token' as const,
    // Who has signed out sees that, and is not led to the next sign-in.
    redirectOnSingle: false,
    providers: [
      {
        name: 'password',
        title: 'Name and password',
        url: new URL('/v1/auth/sign-in', apiHost).href,
      },
    ],
  },
})
