import {createStudioClient} from './client-factory.ts'
import {completeSignIn} from './sign-in.ts'

const off = {enabled: false}

/** Features that only hosted Sanity has. */
const HOSTED_FEATURES = {
  scheduledPublishing: off,
  tasks: off,
  announcements: off,
  mediaLibrary: off,
  apps: {canvas: off},
}

/** What this module reads of a workspace. It does not use types of `sanity`, so that it accepts every version. */
interface Workspace {
  projectId: string
  document?: object
}

/**
 * Connects a Studio to a lake: sets the API host, the sign-in page, and a client that avoids the browser's
 * connection limit per host; signs in with the code of the lake's sign-in page; and disables features that
 * only hosted Sanity has. It is not a plugin, because a plugin cannot set these options.
 * @param apiHost URL of the lake, such as `http://localhost:3334`; undefined or empty for hosted Sanity
 * @param workspace result of `defineConfig()`
 * @returns the configuration for the lake; with hosted Sanity the same workspace
 * @throws TypeError for an invalid URL
 */
export function contentLake<W extends Workspace>(apiHost: string | undefined, workspace: W): W {
  if (!apiHost) return workspace
  completeSignIn(apiHost, workspace.projectId)
  return {
    ...workspace,
    ...HOSTED_FEATURES,
    document: {...workspace.document, comments: off, askToEdit: off},
    apiHost,
    unstable_clientFactory: createStudioClient,
    auth: {
      loginMethod: 'token',
      // After signing out, show the sign-in screen instead of redirecting to the provider.
      redirectOnSingle: false,
      // The Studio would add the provider of the lake's `/auth/providers` if its host name differs.
      mode: 'replace',
      providers: [
        {
          name: 'password',
          title: 'Name and password',
          url: new URL('/v1/auth/sign-in', apiHost).href,
        },
      ],
    },
  }
}
