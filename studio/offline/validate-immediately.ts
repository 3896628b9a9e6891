import {patchCode} from './patch-code.ts'

/**
 * Vite plugin that makes validation messages follow typing within a fraction of a second.
 *
 * The Studio waits for `requestIdleCallback` before each of the values of a document (a post has about a
 * thousand), so that a busy browser validates seconds later, although the validation takes milliseconds. And it
 * does not validate before the lake has stored the edit, which it sends at most once a second.
 */
export const validateImmediately = () =>
  patchCode(
    'offline/validate-immediately.ts',
    /\/(sanity\/lib\/datastores-[\w-]+|@sanity\/validation\/lib\/validateDocument-[\w-]+)\.js/,
    [
      {
        feature: 'validate without waiting until the browser is idle',
        code: 'function idle(timeout) {',
        replacement: 'function idle() { return new Observable((observer) => observer.complete());',
      },
      {
        // A local edit changes the content and keeps the revision until the lake has stored it.
        feature: 'validate local edits',
        code: 'prev?._rev === next?._rev || shallowEquals(',
        replacement: 'shallowEquals(',
      },
    ],
  )
