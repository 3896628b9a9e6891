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
