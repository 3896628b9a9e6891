import {createStudioClient} from './client-factory.ts'

/**
 * What goes into `defineConfig()` so that a Studio works with a lake: people sign in on the lake's own
 * page, and streams do not keep a save waiting.
 * @param apiHost address of the lake, such as `http://localhost:3334`
 * @throws where that is no address
 */
export const contentLake = (apiHost: string) => ({
  apiHost,
  unstable_clientFactory: createStudioClient,
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
