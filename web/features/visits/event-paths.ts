/** Paths to which scripts report the steps to a trip request. */
export const EVENT_PATHS = {
  formStarted: '/api/events/form-started',
  packageChosen: '/api/events/package-chosen',
} as const

/** Path prefix for a jump to a destination; its slug follows. */
export const DESTINATION_EVENT_PATH = '/api/events/destination/'
