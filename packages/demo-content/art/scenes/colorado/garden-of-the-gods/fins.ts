/** A fin of rock. Lengths are world units. */
export interface Fin {
  /** Its middle on the ground. */
  x: number
  z: number
  /** How it is turned, in radians. */
  a: number
  len: number
  /** Half its thickness at the foot. */
  T: number
  H: number
  /** Seed of its flutes. */
  s: number
  /** Height along its length, 0 to 1. */
  prof: number[]
}

/** All fins. */
export const fins: Fin[] = [
  // north gateway rock, right: slabs shouldered one before the other
  {
    x: 4.3,
    z: 11.4,
    a: -0.22,
    len: 5.6,
    T: 0.6,
    H: 4.75,
    s: 3,
    prof: [0.08, 0.3, 0.34, 0.62, 0.66, 0.93, 1, 0.9, 0.96, 0.8, 0.7, 0.75, 0.4],
  },
  {
    x: 4.0,
    z: 10.0,
    a: -0.5,
    len: 3.4,
    T: 0.46,
    H: 3.15,
    s: 4,
    prof: [0.05, 0.5, 0.55, 0.9, 1, 0.72, 0.8, 0.5, 0.44, 0.2],
  },
  {
    x: 5.6,
    z: 9.0,
    a: -0.42,
    len: 2.9,
    T: 0.44,
    H: 3.3,
    s: 6,
    prof: [0.1, 0.62, 0.7, 1, 0.93, 0.97, 0.9, 0.7],
  },
  {
    x: 2.25,
    z: 11.3,
    a: -0.35,
    len: 1.7,
    T: 0.34,
    H: 1.7,
    s: 5,
    prof: [0.1, 0.7, 0.78, 1, 0.96, 0.5, 0.3],
  },
  // south gateway rock, left
  {
    x: -5.6,
    z: 12.9,
    a: -0.12,
    len: 4.4,
    T: 0.46,
    H: 3.25,
    s: 8,
    prof: [0.6, 0.8, 0.86, 1, 0.97, 0.74, 0.78, 0.5, 0.46, 0.2, 0.1],
  },
  {
    x: -4.35,
    z: 11.9,
    a: -0.3,
    len: 2.5,
    T: 0.3,
    H: 1.75,
    s: 9,
    prof: [0.5, 0.9, 1, 0.94, 0.6, 0.66, 0.25],
  },
  // the small spires between
  {
    x: -1.15,
    z: 15,
    a: 0.1,
    len: 1.05,
    T: 0.22,
    H: 2.05,
    s: 12,
    prof: [0.08, 0.26, 0.56, 0.6, 1, 0.9, 0.5, 0.78, 0.74, 0.2],
  },
  {
    x: 0.75,
    z: 16.5,
    a: -0.15,
    len: 2.9,
    T: 0.34,
    H: 0.82,
    s: 13,
    prof: [0.15, 0.4, 0.44, 0.9, 1, 0.8, 0.86, 0.55, 0.6, 0.3, 0.34, 0.1],
  },
  {
    x: -2.7,
    z: 17,
    a: 0.2,
    len: 0.8,
    T: 0.16,
    H: 1.25,
    s: 14,
    prof: [0.2, 0.5, 1, 0.94, 0.3, 0.36, 0.1],
  },
]
