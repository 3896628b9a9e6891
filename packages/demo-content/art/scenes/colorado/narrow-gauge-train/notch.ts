/** Where a cleft once cut the ledge: from and to in metres ahead, and how deep it went. */
export const NOTCH = {from: 30.5, to: 38.5, deep: 7.4}

/** The bottom of the cleft at a distance ahead, metres below the line; 0 beside it. */
export function notchFoot(z: number) {
  const t = (z - NOTCH.from) / (NOTCH.to - NOTCH.from)
  if (t <= 0 || t >= 1) return 0
  // steeper on its near side, with steps
  const round = Math.min(1, 3.2 * t ** 0.8, 2.6 * (1 - t))
  return -NOTCH.deep * (0.75 * round + 0.25 * Math.round(round * 4) * 0.25)
}
