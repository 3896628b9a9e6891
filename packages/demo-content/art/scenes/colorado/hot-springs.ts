/** A hot spring on a snowy night: the pool lit from below, steam, heads above the water, stars. */
import {opening, quad} from '../../kit/arch.ts'
import {fir} from '../../kit/fir.ts'
import {mix, ramp} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import type {Face} from '../../kit/place.ts'
import {clamp, fbm, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  night: '#121a3d',
  indigo: '#34478a',
  frost: '#a9bce0',
  paper: '#f8f3e2',
  aqua: '#7fe0d0',
  teal: '#1f8a96',
  amber: '#f6b04a',
}
const W = 1200
const H = 800
const relief = noise(61)

function sky(s: Sheet) {
  const r = rng(3)
  s.rect(
    0,
    0,
    W,
    480,
    s.linear(0, 0, 0, 400, [
      [0, I.night],
      [0.6, mix(I.night, I.indigo, 0.65)],
      [1, I.indigo],
    ]),
  )
  let stars = ''
  for (let i = 0; i < 190; i++) {
    const q = r.range(0.7, 1.7) * (r.chance(0.08) ? 2 : 1)
    stars += curve(blob(r.range(0, W), 300 * r() ** 1.2, q, q, i, 0.05, 7))
  }
  s.path(stars, I.paper)
  s.glow(262, 118, 120, I.frost, 0.4)
  s.path(curve(blob(262, 118, 33, 33, 2, 0.02, 30)), I.paper)
  s.path(
    curve(blob(272, 110, 8, 6, 3, 0.3, 9)) + curve(blob(252, 128, 11, 7, 5, 0.3, 9)),
    mix(I.paper, I.frost, 0.5),
  )
}

/** Mountains under the moon: snow on the side that faces it. */
function mountains(s: Sheet) {
  const tops: [number, number, number][] = [
    [130, 300, 300],
    [420, 212, 330],
    [700, 268, 280],
    [960, 196, 340],
    [1180, 290, 260],
  ]
  for (const [k, [cx, cy, half]] of tops.entries()) {
    const side = (dir: number): Pt[] =>
      Array.from({length: 15}, (_, i): Pt => {
        const u = i / 14
        return [
          cx + dir * half * u,
          cy + (450 - cy) * u ** 0.9 + (i ? 14 * fbm(relief, i / 2, k * 7 + dir, 3) : 0),
        ]
      })
    s.path(poly([...side(-1).reverse(), ...side(1)]), mix(I.night, I.indigo, 0.3))
    const rib: Pt[] = Array.from(
      {length: 9},
      (_, i): Pt => [
        cx + i * 5 + (i ? 20 * fbm(relief, i / 1.6, k * 3 + 40, 2) : 0),
        cy + (430 - cy) * (i / 8),
      ],
    )
    const left = side(-1)
    const teeth: Pt[] = Array.from({length: 9}, (_, i): Pt => {
      const t = i / 9
      return [
        rib[8][0] + (left[11][0] - rib[8][0]) * t,
        rib[8][1] + (left[11][1] - rib[8][1]) * t + (i % 2 ? 6 : -34),
      ]
    })
    s.path(poly([...rib, ...teeth, ...left.slice(0, 12).reverse()]), mix(I.indigo, I.frost, 0.5))
  }
}

/** A snow-covered flank with its wood of firs, nearer ones darker. */
function woods(s: Sheet) {
  const r = rng(19)
  for (const [far, foot, rise, count] of [
    [0.7, 392, 30, 90],
    [0.3, 432, 24, 60],
  ] as const) {
    const top = (x: number) =>
      foot -
      rise * fbm(relief, x / 150, far * 40, 3) -
      34 * smooth(700, 1200, x) -
      44 * smooth(330, 0, x)
    s.path(ridge(0, W, 560, top, 6), mix(I.indigo, I.frost, 0.06 + 0.16 * (1 - far)))
    for (let i = 0; i < count; i++) {
      const x = r.range(-10, W + 10)
      const h = r.range(36, 74) * (1.5 - far * 0.9)
      fir(
        s,
        x,
        top(x) + r.range(2, 26),
        h * 0.42,
        h,
        {
          dark: mix(I.night, I.indigo, far * 0.7),
          mid: mix(I.night, I.indigo, 0.25 + far * 0.6),
          light: I.indigo,
          snow: mix(I.frost, I.indigo, 0.3 + far * 0.45),
          snowShade: mix(I.indigo, I.night, 0.25),
        },
        i + 200 * far,
      )
    }
  }
}

/** The bathhouse: logs, lit windows, a loaded roof. */
function bathhouse(s: Sheet) {
  const f: Face = (u, w) => [812 + u, 486 - w]
  s.glow(930, 440, 230, I.amber, 0.34, 0.6)
  s.path(quad(f, 0, 0, 250, 92), mix(I.night, I.amber, 0.2))
  for (let i = 0; i < 8; i++)
    s.path(lens(812, 484 - i * 12, 250, 5, i), mix(I.night, I.amber, 0.4), 'opacity="0.8"')
  s.path(poly([f(-26, 80), f(276, 80), f(228, 160), f(24, 160)]), mix(I.night, I.indigo, 0.3))
  const load: Pt[] = []
  for (let u = -30; u <= 280; u += 22) load.push(f(u, 84 + 7 * Math.sin(u * 0.09)))
  const top: Pt[] = [
    f(262, 130),
    f(238, 172),
    f(190, 181),
    f(120, 176),
    f(60, 182),
    f(14, 172),
    f(-10, 130),
  ]
  s.path(curve([...load, ...top]), mix(I.frost, I.paper, 0.35))
  s.path(
    curve([f(190, 90), f(236, 90), f(280, 86), f(262, 130), f(238, 172), f(206, 178), f(228, 140)]),
    mix(I.frost, I.indigo, 0.45),
  )
  // of brick, so that it stands out from the mountain's shade; its left side has the moon
  s.path(quad(f, 176, 166, 204, 226), mix(I.night, I.amber, 0.32))
  s.path(quad(f, 176, 166, 184, 226), mix(I.amber, I.night, 0.35))
  s.path(curve(blob(1002, 258, 18, 8, 4, 0.15, 14)), I.paper)
  for (const u of [38, 92, 208]) {
    s.glow(812 + u, 446, 46, I.amber, 0.5)
    opening(s, f, u, 26, 32, 40, {hole: I.amber, bars: mix(I.night, I.amber, 0.3), sill: I.paper})
  }
  s.path(quad(f, 132, 0, 170, 70), mix(I.night, I.indigo, 0.15))
  s.path(quad(f, 137, 0, 165, 65), mix(I.amber, I.paper, 0.35))
  // smoke leans with the same air as the steam
  for (let i = 0; i < 9; i++)
    s.glow(1002 + i * 7 + 10 * Math.sin(i), 244 - i * 22, 18 + i * 6, I.frost, 0.32)
}

/** The pool's outline; grow swells it for the rim. */
function pool(grow = 0): Pt[] {
  const at: Pt[] = [
    [86, 640],
    [170, 560],
    [290, 540],
    [470, 506],
    [640, 516],
    [800, 504],
    [960, 532],
    [1072, 574],
    [1104, 634],
    [1020, 700],
    [850, 738],
    [640, 744],
    [470, 716],
    [380, 764],
    [210, 746],
  ]
  return at.map(([x, y]): Pt => [x + ((x - 600) / 500) * grow, y + ((y - 630) / 130) * grow])
}

function snowfield(s: Sheet) {
  s.path(
    ridge(0, W, H + 4, (x) => 478 - 12 * fbm(relief, x / 130, 3, 3), 6),
    s.linear(0, 470, 0, H, [
      [0, mix(I.frost, I.indigo, 0.72)],
      [0.3, mix(I.frost, I.indigo, 0.3)],
      [1, mix(I.frost, I.indigo, 0.7)],
    ]),
  )
  s.glow(590, 620, 690, I.aqua, 0.62, 0.34)
  const r = rng(33)
  for (let i = 0; i < 30; i++) {
    const x = r.range(-60, 1100)
    const y = r.chance(0.4) ? r.range(492, 520) : r.range(752, 798)
    s.path(
      lens(x, y, r.range(80, 220), r.range(5, 12), i),
      i % 2 ? mix(I.frost, I.paper, 0.55) : mix(I.frost, I.indigo, 0.4),
      'opacity="0.7"',
    )
  }
  // bare feet went this way, quickly, from the door
  for (let i = 0; i < 8; i++)
    s.path(curve(blob(960 - i * 9 + (i % 2) * 9, 492 + i * 5, 5, 2.4, i, 0.1, 9)), I.indigo)
}

function water(s: Sheet) {
  const shape = curve(pool())
  s.path(curve(pool(20)), mix(I.night, I.teal, 0.3))
  s.path(
    shape,
    s.radial(
      560,
      640,
      540,
      [
        [0, mix(I.aqua, I.paper, 0.45)],
        [0.3, I.aqua],
        [0.62, mix(I.aqua, I.teal, 0.55)],
        [1, I.teal],
      ],
      0.34,
    ),
  )
  const r = rng(70)
  s.group(s.clip(shape), () => {
    for (let i = 0; i < 150; i++) {
      const y = 510 + 240 * r()
      const k = (y - 470) / 200
      const x = r.range(60, 1110)
      const mid = Math.exp(-(((x - 560) / 330) ** 2))
      s.path(
        lens(x, y, r.range(20, 80) * (0.4 + k), 2 + 3 * k * r(), i),
        r.chance(0.35 + 0.5 * mid) ? mix(I.aqua, I.paper, r.range(0.2, 0.9)) : I.teal,
        'opacity="0.7"',
      )
    }
    // the bathhouse windows, broken by the ripples
    for (const x of [850, 904, 963, 1020])
      for (let i = 0; i < 9; i++)
        s.path(
          lens(x - 12 + r.range(-6, 6), 532 + i * 7, r.range(12, 26), 3.4, i + x),
          I.amber,
          'opacity="0.8"',
        )
  })
}

/** A boulder with its cap of snow; the face toward the pool takes the light of the water. */
function boulder(s: Sheet, x: number, y: number, w: number, seed: number, below: boolean) {
  const h = w * 0.6
  s.path(
    curve(blob(x, y - h * 0.3, w * 0.56, h * 0.6, seed, 0.24, 15)),
    mix(I.night, I.indigo, below ? 0.1 : 0.3),
  )
  if (!below)
    s.path(
      curve(
        blob(x + (x < 600 ? 1 : -1) * w * 0.1, y - h * 0.08, w * 0.36, h * 0.26, seed + 1, 0.3, 12),
      ),
      mix(I.teal, I.indigo, 0.35),
    )
  s.path(
    curve(blob(x + w * 0.03, y - h * 0.6, w * 0.5, h * 0.32, seed + 2, 0.2, 14)),
    mix(I.frost, I.indigo, 0.35),
  )
  s.path(
    curve(blob(x - w * 0.06, y - h * 0.68, w * 0.4, h * 0.24, seed + 3, 0.2, 13)),
    below ? mix(I.frost, I.paper, 0.35) : I.paper,
  )
}

function rim(s: Sheet, near: boolean) {
  const r = rng(near ? 12 : 11)
  const edge = pool(22)
  const put: [number, number, number][] = []
  for (let i = 0; i < edge.length; i++) {
    const [a, b] = [edge[i], edge[(i + 1) % edge.length]]
    for (let t = 0; t < 1; t += near ? 0.34 : 0.3) {
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
      if (y > 630 === near) put.push([x, y + 8, (24 + (y - 500) * 0.17) * r.range(0.75, 1.35)])
    }
  }
  put.sort((a, b) => a[1] - b[1])
  for (const [i, [x, y, w]] of put.entries())
    boulder(s, x, y, w, 30 + i * 7 + (near ? 500 : 0), y > 690)
}

/** Someone in the water to the shoulders. */
function bather(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  skin: string,
  hair: string,
  hat?: string,
  look = 0,
) {
  const shade = mix(skin, I.night, 0.45)
  s.path(lens(x - 27 * k, y + 3 * k, 54 * k, 8 * k, 3), mix(I.teal, I.night, 0.25))
  s.path(
    curve([
      [x - 20 * k, y + 2 * k],
      [x - 17 * k, y - 6 * k],
      [x - 6 * k, y - 11 * k],
      [x + 6 * k, y - 11 * k],
      [x + 17 * k, y - 6 * k],
      [x + 20 * k, y + 2 * k],
      [x, y + 4 * k],
    ]),
    skin,
  )
  s.path(
    curve([
      [x + 2 * k, y - 10 * k],
      [x + 17 * k, y - 6 * k],
      [x + 20 * k, y + 2 * k],
      [x + 5 * k, y + 3 * k],
    ]),
    shade,
  )
  s.rect(x - 4 * k, y - 18 * k, 8 * k, 10 * k, shade)
  const [hx, hy] = [x + look * 2 * k, y - 25 * k]
  s.path(curve(blob(hx, hy, 9 * k, 11 * k, 5, 0.04, 14)), skin)
  s.path(
    curve([
      [hx - 10 * k, hy - 1 * k],
      [hx - 9 * k, hy - 10 * k],
      [hx, hy - 14 * k],
      [hx + 9 * k, hy - 10 * k],
      [hx + 10 * k, hy + (look < 0 ? 7 : -1) * k],
      [hx + 4 * k, hy - 4 * k],
      [hx - 4 * k, hy - 5 * k],
    ]),
    hair,
  )
  if (hat) {
    s.path(
      curve([
        [hx - 11 * k, hy - 3 * k],
        [hx - 9 * k, hy - 12 * k],
        [hx, hy - 17 * k],
        [hx + 9 * k, hy - 12 * k],
        [hx + 11 * k, hy - 3 * k],
        [hx, hy - 6 * k],
      ]),
      hat,
    )
    s.path(curve(blob(hx, hy - 18 * k, 4 * k, 4 * k, 2, 0.2, 9)), I.paper)
  }
  for (const [i, d] of [7, 14, 22].entries())
    s.path(
      lens(x - (20 - i * 4) * k, y + d * k, (40 - i * 8) * k, 2.4 * k, i),
      mix(skin, I.aqua, 0.45),
      'opacity="0.8"',
    )
}

/** Steam: plumes that rise and lean to the right, dense over the water, lost among the stars. */
function steam(s: Sheet, from: number, to: number, seed: number, a: number) {
  const r = rng(seed)
  for (let p = 0; p < 9; p++) {
    const x0 = r.range(170, 990)
    const y0 = r.range(from, to)
    const phase = r.range(0, 6)
    for (let i = 0; i < 13; i++) {
      const t = i / 12
      const x = x0 + 90 * t + 34 * Math.sin(t * 5 + phase) * t
      s.glow(
        x,
        y0 - 400 * t,
        26 + 84 * t,
        ramp([I.paper, I.frost, mix(I.frost, I.indigo, 0.35), mix(I.frost, I.indigo, 0.5)], t),
        a * (1 - t) ** 0.8 * r.range(0.6, 1.1),
        0.8,
      )
    }
    const curl: Pt[] = Array.from({length: 16}, (_, i): Pt => {
      const t = i / 15
      return [x0 + 80 * t + 30 * Math.sin(t * 6 + phase) * clamp(t * 2), y0 - 20 - 230 * t]
    })
    s.path(
      stroke(curl, (t) => 13 * Math.sin(Math.PI * t) ** 1.4),
      I.paper,
      'opacity="0.34"',
    )
  }
}

/** Our own corner: a fir hung with snow, a lantern and a towel on the stones. */
function nearSide(s: Sheet) {
  const dark = {
    dark: I.night,
    mid: mix(I.night, I.indigo, 0.5),
    light: I.indigo,
    snow: mix(I.frost, I.paper, 0.4),
    snowShade: mix(I.indigo, I.frost, 0.45),
  }
  fir(s, 1150, 760, 250, 640, dark, 4)
  fir(s, 26, 740, 200, 470, dark, 9)
  s.path(
    ridge(
      -5,
      W + 5,
      H + 5,
      (x) =>
        792 - 50 * smooth(300, -30, x) - 58 * smooth(940, 1230, x) - 6 * fbm(relief, x / 50, 60, 3),
      5,
    ),
    mix(I.frost, I.indigo, 0.45),
  )
  s.glow(318, 742, 120, I.amber, 0.75, 0.7)
  s.path(
    poly([
      [304, 762],
      [332, 762],
      [329, 724],
      [307, 724],
    ]),
    I.amber,
  )
  s.path(
    poly([
      [311, 760],
      [325, 760],
      [323, 728],
      [313, 728],
    ]),
    mix(I.amber, I.paper, 0.7),
  )
  s.path(
    poly([
      [300, 768],
      [336, 768],
      [334, 760],
      [302, 760],
    ]) +
      poly([
        [303, 726],
        [333, 726],
        [324, 714],
        [312, 714],
      ]),
    I.night,
  )
  s.path(
    stroke(
      [
        [310, 716],
        [318, 700],
        [326, 716],
      ],
      () => 2.6,
    ),
    I.night,
  )
  s.path(
    curve([
      [372, 762],
      [392, 748],
      [446, 746],
      [470, 754],
      [462, 772],
      [400, 776],
    ]),
    mix(I.amber, I.paper, 0.25),
  )
  s.path(
    stroke(
      [
        [386, 768],
        [430, 762],
        [464, 764],
      ],
      () => 5,
    ),
    mix(I.amber, I.night, 0.35),
  )
}

const scene: Scene = {
  name: 'hot-springs',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 52,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    mountains(s)
    woods(s)
    snowfield(s)
    bathhouse(s)
    water(s)
    rim(s, false)
    steam(s, 530, 590, 5, 0.5)
    const tan = mix(I.amber, I.paper, 0.5)
    const brown = mix(I.amber, I.night, 0.55)
    bather(s, 388, 590, 1.15, tan, I.night, undefined, 1)
    bather(s, 456, 600, 1.2, brown, I.night, I.amber, -1)
    bather(s, 752, 572, 1, mix(I.amber, I.night, 0.25), mix(I.night, I.amber, 0.3))
    bather(s, 660, 676, 1.75, tan, mix(I.night, I.amber, 0.35), mix(I.indigo, I.frost, 0.2), 1)
    bather(s, 246, 668, 1.6, brown, I.night, undefined, 1)
    rim(s, true)
    steam(s, 620, 710, 15, 0.26)
    nearSide(s)
    const r = rng(8)
    let flakes = ''
    for (let i = 0; i < 130; i++) {
      const q = r.range(1, 3)
      flakes += curve(blob(r.range(0, W), r.range(0, H), q, q, i, 0.2, 7))
    }
    s.path(flakes, I.paper)
    return [s.toString()]
  },
}
export default scene
