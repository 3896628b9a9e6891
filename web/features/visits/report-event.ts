const reportedPaths = new Set<string>()

/**
 * Reports an event to the site's counter, once per page load. The request has no body, and the site stores nothing
 * about the visitor. The static site has no counter.
 */
export function reportEvent(path: string): void {
  if (!('counting' in document.documentElement.dataset) || reportedPaths.has(path)) return
  reportedPaths.add(path)
  navigator.sendBeacon(path)
}
