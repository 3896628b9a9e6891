const ID = 'first-screen'

/**
 * The end of what the first screen lays out together: browsers paint nothing before they have it, so that on a slow
 * line its parts do not move each other while they arrive. Once a page.
 */
export const FirstScreenEnd = () => (
  <>
    <link rel="expect" href={`#${ID}`} blocking="render" />
    <span id={ID} hidden />
  </>
)
