/**
 * Labels of controls, and two messages for when there is no content. All other text on the site comes
 * from the Content Lake.
 */
export const uiText = {
  noContent: 'This site has no content yet.',
  unexpectedError: 'Unexpected Application Error!',
  tryAgain: 'Try again',
  skipToMain: 'Skip to main content',
  mainNavigation: 'Main',
  openMenu: 'Menu',
  closeMenu: 'Close',
  homeLink: (site: string) => `${site}, home`,
  footerNavigation: 'Footer',
  readOn: 'Read on',
  priceTableCaption: 'What each package includes and its starting price',
  feature: 'Feature',
  included: 'Included',
  notIncluded: 'Not included',
  from: 'from',
  onThisPage: (page: string) => `${page} on this page`,
  images: (destination: string) => `${destination} pictures`,
  previousImage: (destination: string) => `Previous ${destination} picture`,
  nextImage: (destination: string) => `Next ${destination} picture`,
  position: (number: number, total: number) => `${number} of ${total}`,
  pageTitle: (heading: string, page: number) => `${heading}, page ${page}`,
  morePages: 'More pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  carouselRole: 'carousel',
  slideRole: 'slide',
} as const
