import {INKS} from '../styles/inks.ts'

/**
 * The site's icon as SVG, 64 units square: the sun going down behind the band of a poster, which
 * carries two lines of lettering. All edges lie on a grid of 4 units, so that it is sharp at 16 pixels.
 *
 * @param whole the poster in its margin; otherwise it fills the square, for systems that cut their
 * own shape out of it: its sun and lines lie within the circle that none cuts
 */
export function iconSvg(whole: boolean): string {
  const [from, to] = whole ? [4, 60] : [0, 64]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <title>Roam</title>
  <path fill="${INKS.paper}" d="M0 0h64v64H0z"/>
  <path fill="${INKS.sun}" d="M${from} ${from}H${to}V40H${from}z"/>
  <path fill="${INKS.signal}" d="M16 40a16 16 0 0 1 32 0z"/>
  <path fill="${INKS.band}" d="M${from} 40H${to}V${to}H${from}z"/>
  <path fill="${INKS.cream}" d="M20 44h24v4H20zM24 52h16v4H24z"/>
</svg>
`
}
