/** Inks: every colour in a picture is an ink or a stipple between two inks (mix). */

/** Red, green and blue, 0 to 255. */
export type Rgb = [number, number, number]

/** A hex colour, such as #f2ab62, in numbers. */
export const rgb = (h: string): Rgb => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16)) as Rgb
const hex = (c: readonly number[]) =>
  '#' +
  c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

/** A colour along a row of inks, as hex, t in 0..1. */
export const ramp = (cs: readonly string[], t: number) => {
  const k = Math.max(0, Math.min(cs.length - 1.0001, t * (cs.length - 1))),
    i = Math.floor(k)
  return mix(cs[i], cs[i + 1], k - i)
}

/** A colour between two, both hex: t = 0 is the first, 1 the second. */
export const mix = (a: string, b: string, t: number) => {
  const A = rgb(a),
    B = rgb(b)
  return hex(A.map((v, i) => v + (B[i] - v) * t))
}
