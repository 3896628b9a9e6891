import {createSpreadClient} from './client-factory.ts'

/**
 * What the Studio needs to work with a Content Lake that is embedded in Roam.
 * @param apiHost address of the lake
 */
export const embeddedLake = (apiHost: string) => ({
  apiHost,
  unstable_clientFactory: createSpreadClient,
  auth: {
    loginMethod: 'token' as const,
    // Nobody is sent to the lake unasked: it lets in only those who come with a sign-in link.
    redirectOnSingle: false,
    providers: [
      {name: 'link', title: 'Sign-in link', url: new URL('/v1/auth/sign-in', apiHost).href},
    ],
  },
})
