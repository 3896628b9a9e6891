/** What everybody talks to: the lake as it is now, or as it will be in a moment. */
export interface Place {
  url: () => string
  /** Whether they are to stop. */
  isOver: () => boolean
}
