/** Where the founder's preview begins, with a secret from her Studio, and where it ends. */
export const START_PATH = '/api/preview/start'
export const LEAVE_PATH = '/api/preview/leave'

/** Where an open preview hears that something has changed. */
export const CHANGES_PATH = '/api/preview/changes'
