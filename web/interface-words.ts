/**
 * The names of controls, and the two sentences that must stand when there is no content to take
 * them from. All other words on the site come from the Content Lake.
 */
export const words = {
  noContent: 'This site has no content yet.',
  unexpectedError: 'Unexpected Application Error!',
  tryAgain: 'Try again',
  skipToMain: 'Skip to main content',
  mainNavigation: 'Main',
  openMenu: 'Menu',
  closeMenu: 'Close',
  home: (site: string) => `${site}, home`,
  footerNavigation: 'Footer',
  faresCaption: 'What each package includes and its starting price',
  feature: 'Feature',
  included: 'Included',
  notIncluded: 'Not included',
  from: 'from',
  onThisPage: (page: string) => `${page} on this page`,
  pictures: (place: string) => `${place} pictures`,
  previousPicture: (place: string) => `Previous ${place} picture`,
  nextPicture: (place: string) => `Next ${place} picture`,
  position: (number: number, total: number) => `${number} of ${total}`,
  pageOf: (heading: string, page: number) => `${heading}, page ${page}`,
  morePages: 'More pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  carousel: 'carousel',
  slide: 'slide',
} as const
