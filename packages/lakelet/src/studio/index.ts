import {createStudioClient} from './client-factory.ts'

/**
 * Options for `defineConfig()` that connect a Studio to a lake: API host, sign-in page, and a client that
 * avoids the browser's connection limit per host.
 * @param apiHost URL of the lake, such as `http://localhost:3334`
 * @throws TypeError for an invalid URL
 */
export const contentLake = (apiHost: string) => ({
  apiHost,
  unstable_clientFactory: createStudioClient,
  auth: {
    loginMethod: 'token' as const,
    // After signing out, show the sign-in screen instead of redirecting to the provider.
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
