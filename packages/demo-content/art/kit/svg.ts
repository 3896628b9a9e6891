/** A sheet collects shapes and definitions, and prints itself as SVG. */
export type Pt = [number, number]
export const n1 = (v: number) => String(Math.round(v * 10) / 10)
export const poly = (ps: readonly (readonly number[])[], close = true) =>
  `M${ps.map((p) => `${n1(p[0])} ${n1(p[1])}`).join('L')}${close ? 'Z' : ''}`
export type Stop = [number, string, number?]
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
  key() {
    return this.ns + this.id++
  }
  add(s: string) {
    this.body.push(s)
    return this
  }
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
  linear(x1: number, y1: number, x2: number, y2: number, s: Stop[]) {
    const k = this.key()
    this.defs.push(
      `<linearGradient id="${k}" gradientUnits="userSpaceOnUse" x1="${n1(x1)}" y1="${n1(y1)}" x2="${n1(x2)}" y2="${n1(y2)}">${this.stops(s)}</linearGradient>`,
    )
    return `url(#${k})`
  }
  radial(cx: number, cy: number, r: number, s: Stop[], squash = 1) {
    const k = this.key()
    this.defs.push(
      `<radialGradient id="${k}" gradientUnits="userSpaceOnUse" cx="${n1(cx)}" cy="${n1(cy / squash)}" r="${n1(r)}" gradientTransform="scale(1 ${squash})">${this.stops(s)}</radialGradient>`,
    )
    return `url(#${k})`
  }
  /** A soft light: one radial gradient. */
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
  clip(d: string) {
    const k = this.key()
    this.defs.push(`<clipPath id="${k}"><path d="${d}"/></clipPath>`)
    return `clip-path="url(#${k})"`
  }
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
