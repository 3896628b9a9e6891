/** What a picture is drawn on. */

/** A point on the sheet, in scene units from its upper left: x, y. */
export type Pt = [number, number]

/** A number as SVG has it, to a tenth of a scene unit. */
export const n1 = (v: number) => String(Math.round(v * 10) / 10)

/** A path of straight lines through points. */
export const poly = (ps: readonly (readonly number[])[], close = true) =>
  `M${ps.map((p) => `${n1(p[0])} ${n1(p[1])}`).join('L')}${close ? 'Z' : ''}`

/** A stop of a gradient: where (0 to 1), its hex colour, its opacity. */
export type Stop = [number, string, number?]

/** A sheet collects shapes and definitions, and prints itself as SVG. Lengths are scene units. */
export class Sheet {
  defs: string[] = []
  body: string[] = []
  private id = 0
  w: number
  h: number
  private ns: string
  constructor(w: number, h: number, ns = 's') {
    this.w = w
    this.h = h
    this.ns = ns
  }
  /** A name that nothing else on the sheets of a picture has. */
  key() {
    return this.ns + this.id++
  }
  add(s: string) {
    this.body.push(s)
    return this
  }
  /** Fills a path; `extra` is more attributes. */
  path(d: string, fill: string, extra = '') {
    if (d.length > 1) this.body.push(`<path d="${d}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`)
    return this
  }
  rect(x: number, y: number, w: number, h: number, fill: string, extra = '') {
    return this.add(
      `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${fill}" ${extra}/>`,
    )
  }
  private stops(s: Stop[]) {
    return s
      .map(
        ([o, c, a]) =>
          `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('')
  }
  /** A gradient along a line, to be used as a fill. */
  linear(x1: number, y1: number, x2: number, y2: number, s: Stop[]) {
    const k = this.key()
    this.defs.push(
      `<linearGradient id="${k}" gradientUnits="userSpaceOnUse" x1="${n1(x1)}" y1="${n1(y1)}" x2="${n1(x2)}" y2="${n1(y2)}">${this.stops(s)}</linearGradient>`,
    )
    return `url(#${k})`
  }
  /** A round gradient, to be used as a fill; `squash` flattens it. */
  radial(cx: number, cy: number, r: number, s: Stop[], squash = 1) {
    const k = this.key()
    this.defs.push(
      `<radialGradient id="${k}" gradientUnits="userSpaceOnUse" cx="${n1(cx)}" cy="${n1(cy / squash)}" r="${n1(r)}" gradientTransform="scale(1 ${squash})">${this.stops(s)}</radialGradient>`,
    )
    return `url(#${k})`
  }
  /** A soft light of radius r in colour c, `a` its opacity in the middle. */
  glow(cx: number, cy: number, r: number, c: string, a = 0.8, squash = 1) {
    return this.add(
      `<ellipse cx="${n1(cx)}" cy="${n1(cy)}" rx="${n1(r)}" ry="${n1(r * squash)}" fill="${this.radial(
        cx,
        cy,
        r,
        [
          [0, c, a],
          [0.18, c, a * 0.74],
          [0.38, c, a * 0.42],
          [0.6, c, a * 0.18],
          [0.8, c, a * 0.05],
          [1, c, 0],
        ],
        squash,
      )}"/>`,
    )
  }
  /** The attribute that keeps what carries it within a path. */
  clip(d: string) {
    const k = this.key()
    this.defs.push(`<clipPath id="${k}"><path d="${d}"/></clipPath>`)
    return `clip-path="url(#${k})"`
  }
  /** Puts all that `fn` draws into a group with the attributes. */
  group(attr: string, fn: () => void) {
    this.body.push(`<g ${attr}>`)
    fn()
    this.body.push('</g>')
    return this
  }
  toString() {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}" width="${this.w}" height="${this.h}"><defs>${this.defs.join('')}</defs>${this.body.join('\n')}</svg>`
  }
}
