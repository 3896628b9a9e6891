/** State of the process. The server and Next's pages are separate bundles: each has its own copy of a module. */
declare global {
  /** Each module declares its part. */
  interface RoamState {}
  var roam: RoamState
}

globalThis.roam ??= {}
export const state = globalThis.roam
