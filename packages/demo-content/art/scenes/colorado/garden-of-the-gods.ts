/** Garden of the Gods: raking morning light on the fins, Pikes Peak behind. */
import {clump, grass, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {curve, lens} from '../../kit/line.ts'
import {seen} from '../../kit/place.ts'
import {clamp, fbm, lerp, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, Sheet} from '../../kit/svg.ts'
import {land, part, type V3} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#f8ead0',
  gold: '#f2ab62',
  rust: '#cf5a32',
  plum: '#56253a',
  sky: '#8fb4bd',
  pine: '#2c4a43',
  sage: '#a7a768',
}
const W = 1200,
  H = 800
interface Fin {
  x: number
  z: number
  a: number
  len: number
  T: number
  H: number
  s: number
  prof: number[]
}
const fins: Fin[] = [
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
    len: 1.25,
    T: 0.26,
    H: 1.5,
    s: 12,
    prof: [0.1, 0.34, 0.36, 0.94, 1, 0.9, 0.6, 0.64, 0.2],
  },
  {
    x: 0.75,
    z: 16.5,
    a: -0.15,
    len: 1.7,
    T: 0.26,
    H: 1.0,
    s: 13,
    prof: [0.2, 0.6, 0.64, 0.5, 1, 0.96, 0.4, 0.44, 0.1],
  },
  {
    x: -2.7,
    z: 17,
    a: 0.2,
    len: 1.4,
    T: 0.24,
    H: 0.8,
    s: 14,
    prof: [0.2, 0.5, 1, 0.9, 0.4, 0.5, 0.1],
  },
]
const scene: Scene = {
  name: 'garden',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 7,
  make(q) {
    const s = new Sheet(W, H, 'a'),
      gw = Math.round(W * q),
      gh = Math.round(H * q),
      sc = W / gw,
      r = rng(21)
    // sky
    s.rect(
      0,
      0,
      W,
      H,
      s.linear(0, 0, 0, 430, [
        [0, I.sky],
        [0.45, mix(I.sky, I.paper, 0.45)],
        [0.8, mix(I.paper, I.gold, 0.16)],
        [1, mix(I.paper, I.gold, 0.42)],
      ]),
    )
    for (let i = 0; i < 26; i++) {
      const y = 50 + r() * 190,
        x = r.range(-100, 1000),
        w = r.range(120, 420) * (0.5 + y / 300)
      s.path(
        lens(x, y, w, r.range(3, 9), i),
        mix(I.paper, I.gold, clamp((y - 80) / 500)),
        `opacity="${r.range(0.35, 0.85).toFixed(2)}"`,
      )
    }
    // Pikes Peak and its foothills
    const light: V3 = [-0.92, 0.43, -0.26],
      soft = (k: number) => (f: Float32Array, w: number, h: number) => blur(f, w, h, k)
    const nm = noise(31),
      far = land({
        w: gw,
        h: gh,
        f: 1.12 * gw,
        horizon: gh * 0.555,
        cam: [0, 0, 0],
        near: 40,
        far: 150,
        k: 0.0016,
        shadow: 14,
        ao: 0.1,
        light: [-0.9, 0.4, 0.02],
        eps: 0.0022,
        height: (x, z) => {
          const dx = (x + 13) / 34,
            dz = (z - 105) / 30,
            pk = 15.5 * Math.exp(-(Math.abs(dx) ** 1.35) * 2.2 - dz * dz),
            sh =
              7 * Math.exp(-(((x - 22) / 26) ** 2) - dz * dz) +
              5.2 * Math.exp(-(((x + 52) / 24) ** 2) - dz * dz)
          return (
            (pk + sh) * (0.62 + 0.62 * ridged(nm, x / 17 + 3, z / 17, 6, 0.52)) +
            3.2 * Math.exp(-(((z - 62) / 14) ** 2)) * ridged(nm, x / 13 + 40, z / 15, 5) -
            0.6
          )
        },
      })
    const N = gw * gh,
      at = {sx: sc, min: 5}
    const fm = part(far, (i) => far.z[i] > 76, soft(1)),
      nr = part(far, (i) => far.z[i] <= 76, soft(1))
    s.path(tone(fm.mask, gw, gh, 0.5, at), mix(I.sky, I.pine, 0.4))
    s.path(tone(fm.lum, gw, gh, 0.34, at), mix(I.sky, I.pine, 0.14))
    s.path(tone(fm.lum, gw, gh, 0.52, at), mix(I.sky, I.paper, 0.36))
    const snowB = new Float32Array(N),
      snowL = new Float32Array(N)
    for (let i = 0; i < N; i++) {
      if (fm.mask[i] < 0.4) {
        snowB[i] = snowL[i] = -1
        continue
      }
      const up =
        (far.y[i] - 7.2) / 4 +
        0.9 * fbm(nm, far.x[i] / 5, far.y[i] / 2.2 + 9, 4) -
        far.slope[i] * 0.8
      snowB[i] = up
      snowL[i] = Math.min(up + 0.3, (far.lum[i] - 0.38) * 3)
    }
    s.path(tone(blur(snowB, gw, gh, 1), gw, gh, 0.05, at), mix(I.sky, I.paper, 0.08))
    const rib = new Float32Array(N)
    for (let i = 0; i < N; i++) rib[i] = fm.mask[i] > 0.5 && snowB[i] > 0 ? 0.5 - far.lum[i] : -1
    s.path(tone(blur(rib, gw, gh, 1), gw, gh, 0.275, at), mix(I.sky, I.pine, 0.34))
    s.path(tone(blur(snowL, gw, gh, 1), gw, gh, 0.3, at), mix(I.paper, I.gold, 0.12))
    s.path(tone(nr.mask, gw, gh, 0.5, at), mix(I.sky, I.pine, 0.42))
    s.path(tone(nr.lum, gw, gh, 0.42, at), mix(I.sky, I.sage, 0.5))
    s.path(tone(nr.lum, gw, gh, 0.68, at), mix(I.sage, I.paper, 0.4))
    s.rect(
      0,
      300,
      W,
      190,
      s.linear(0, 330, 0, 470, [
        [0, mix(I.paper, I.gold, 0.35), 0],
        [1, mix(I.paper, I.gold, 0.35), 0.75],
      ]),
    )
    // the fins and the meadow
    const nf = noise(5),
      nb = noise(6),
      ng = noise(9)
    const prof = (p: number[], u: number) => {
      const t = clamp(u) * (p.length - 1),
        i = Math.min(p.length - 2, Math.floor(t))
      return lerp(p[i], p[i + 1], smooth(0.2, 0.8, t - i))
    }
    const base = (x: number, z: number) =>
      0.34 * fbm(ng, x / 5, z / 5, 4) +
      0.05 * fbm(ng, x * 1.2, z * 1.2, 3) -
      0.0 +
      0.1 * smooth(6, 3, z)
    const rock = (x: number, z: number) => {
      let b = -1
      for (const f of fins) {
        const ca = Math.cos(f.a),
          sa = Math.sin(f.a),
          dx = x - f.x,
          dz = z - f.z
        if (dx * dx + dz * dz > f.len * f.len * 0.5 + 1.5) continue
        const u = (dx * ca + dz * sa) / f.len + 0.5,
          v = -dx * sa + dz * ca
        if (u < -0.04 || u > 1.04) continue
        const ul = u * f.len,
          flute =
            0.55 * fbm(nf, ul * 1.5, f.s * 7.1, 4, 0.6) + 0.3 * Math.abs(nf(ul * 3.4, f.s * 3.3)),
          ends = smooth(-0.03, 0.06, u) * smooth(1.03, 0.94, u),
          T = f.T * (1 + 0.75 * flute) * ends
        if (T < 0.02) continue
        const e = Math.abs(v + 0.1 * nf(ul * 0.8, f.s)) / T
        if (e >= 1) continue
        const top =
          f.H *
          prof(f.prof, u) *
          (1 +
            0.13 * fbm(nf, ul * 3.1, f.s * 1.7, 4, 0.62) -
            0.16 * smooth(0.35, 0.6, nf(ul * 1.9, f.s * 9)))
        b = Math.max(b, top * (1 - e ** 3.2) - 0.1)
      }
      return b
    }
    const height = (x: number, z: number) => Math.max(base(x, z), rock(x, z))
    const nrL = land({
      w: gw,
      h: gh,
      f: 1.12 * gw,
      horizon: gh * 0.555,
      cam: [0, 1.15, 0],
      near: 3.1,
      far: 34,
      k: 0.0022,
      height,
      light,
      eps: 0.0022,
      shadow: 9,
      ao: 0.3,
      bump: (x, y, z) => {
        const u = x * 0.95 + z * 0.3,
          a = fbm(nb, u * 2.4, y * 0.9 + 30, 4, 0.6),
          wq = nb(u * 0.55 + 3, y * 0.6),
          b =
            nb(u * 0.6 + y * 0.3, y * 2.3 - u * 1.3 + wq * 2.2) *
            smooth(-0.1, 0.4, nb(u * 0.5 + 9, y * 0.45 + 4)),
          k = rock(x, z) > base(x, z) ? 1 : 0.12
        return [a * 0.95 * k, (b > 0.12 ? 0.5 : b < -0.2 ? -0.3 : 0) * k, -0.1 * a * k]
      },
    })
    const isR = new Uint8Array(N)
    for (let i = 0; i < N; i++)
      isR[i] = nrL.depth[i] > 0 && nrL.y[i] > base(nrL.x[i], nrL.z[i]) + 0.03 ? 1 : 0
    const gd = part(nrL, () => true, soft(1))
    s.path(
      tone(gd.mask, gw, gh, 0.5, at),
      s.linear(0, 440, 0, 800, [
        [0, mix(I.sage, I.gold, 0.5)],
        [0.3, mix(I.sage, I.gold, 0.28)],
        [1, mix(I.sage, I.pine, 0.22)],
      ]),
    )
    const shadowG = new Float32Array(N)
    for (let i = 0; i < N; i++) shadowG[i] = nrL.depth[i] > 0 ? 1 - nrL.lum[i] : 0
    s.path(
      tone(blur(shadowG, gw, gh, 2), gw, gh, 0.6, at),
      mix(I.sage, I.pine, 0.72),
      'opacity="0.8"',
    )
    s.path(
      tone(blur(gd.lum, gw, gh, 2), gw, gh, 0.66, at),
      mix(I.sage, I.paper, 0.42),
      'opacity="0.55"',
    )
    const scrub = new Float32Array(N),
      light2 = new Float32Array(N)
    for (let i = 0; i < N; i++) {
      const d = nrL.depth[i]
      scrub[i] = d > 0 ? fbm(ng, nrL.x[i] * 1.1, nrL.z[i] * 0.75, 5, 0.62) : -1
      light2[i] = d > 0 ? fbm(ng, nrL.x[i] * 1.6 + 30, nrL.z[i] * 0.9, 5, 0.62) : -1
    }
    s.path(tone(scrub, gw, gh, 0.2, at), mix(I.sage, I.pine, 0.42), 'opacity="0.85"')
    s.path(tone(light2, gw, gh, 0.26, at), mix(I.sage, I.gold, 0.5))
    // junipers on the meadow, far to near; those behind the rocks' feet stay small
    const F = 1.12 * W,
      hz0 = H * 0.555,
      put = (x: number, z: number) =>
        [W / 2 + (x / z) * F, hz0 + ((1.15 - base(x, z)) / z) * F] as Pt
    const far2 = (z: number) => clamp((z - 5) / 18),
      trees = Array.from({length: 560}, () => {
        const z = 4.4 + 22 * r() ** 0.85,
          x = r.range(-0.62, 0.62) * z * 1.05
        return {x, z, k: r.range(0.5, 1.25), s: r.int(1, 9e5)}
      })
        .filter(
          (t) =>
            fbm(ng, t.x * 0.5 + 7, t.z * 0.35, 3) > -0.08 &&
            rock(t.x, t.z) < 0.05 &&
            Math.abs(t.x - pathX(t.z)) > 0.2 + 0.02 * t.z,
        )
        .sort((a, b) => b.z - a.z)
    // rocks: one silhouette, four tones, a bedding of cracks
    for (let i = 0, k = 0; i < 9000 && k < 90; i++) {
      const z = r.range(8, 16.5),
        x = r.range(-0.6, 0.6) * z
      if (rock(x, z) < 0.02 && rock(x + 0.05, z + 0.4) > 0.5 && Math.abs(x - pathX(z)) > 0.4) {
        trees.push({x, z, k: r.range(0.45, 1.1), s: r.int(1, 9e5)})
        k++
      }
    }
    trees.sort((a, b) => b.z - a.z)
    const vw = {W, F, horizon: hz0, cy: 1.15}
    const tr = (f: (t: {z: number; x: number}) => boolean) => {
      for (const t of trees)
        if (f(t) && seen(nrL, vw, t.x, base(t.x, t.z) + 0.06, t.z, 0.1)) {
          const [x, y] = put(t.x, t.z),
            w = (F / t.z) * 0.3 * t.k,
            k = far2(t.z)
          s.path(
            lens(x - w * 0.15, y + 1, w * 1.7, w * 0.2, t.s),
            mix(I.pine, I.plum, 0.25),
            'opacity="0.75"',
          )
          clump(
            s,
            x,
            y + 1,
            w,
            w * 0.82,
            {
              dark: mix(mix(I.pine, I.plum, 0.18), I.sky, k * 0.45),
              mid: mix(mix(I.pine, I.sage, 0.36), I.sky, k * 0.3),
              light: mix(mix(I.sage, I.gold, 0.22), I.paper, k * 0.25),
            },
            t.s,
            -1,
            w > 60 ? 2.4 : 1,
          )
        }
    }
    tr((t) => t.z > 12.6)
    const rk = part(nrL, (i) => isR[i] === 1, soft(1))
    s.path(
      tone(rk.mask, gw, gh, 0.5, at),
      s.linear(0, 60, 0, 520, [
        [0, mix(I.plum, I.rust, 0.16)],
        [1, mix(I.plum, I.rust, 0.42)],
      ]),
    )
    s.path(tone(rk.lum, gw, gh, 0.27, at), mix(I.plum, I.rust, 0.62))
    s.path(tone(rk.lum, gw, gh, 0.42, at), I.rust)
    s.path(tone(rk.lum, gw, gh, 0.6, at), mix(I.rust, I.gold, 0.5))
    s.path(tone(rk.lum, gw, gh, 0.8, at), I.gold)
    s.path(tone(rk.lum, gw, gh, 0.93, {...at, min: 8}), mix(I.gold, I.paper, 0.6))
    // haze at the feet of the far rocks
    s.rect(
      0,
      640,
      W,
      160,
      s.linear(0, 640, 0, 800, [
        [0, mix(I.pine, I.plum, 0.25), 0],
        [1, mix(I.pine, I.plum, 0.25), 0.62],
      ]),
    )
    // path
    const L: Pt[] = [],
      R: Pt[] = []
    for (let z = 3; z < 17; z += 0.25) {
      const c = pathX(z),
        w = 0.13 + 0.03 * Math.sin(z * 3),
        a = put(c - w, z),
        b = put(c + w, z)
      L.push(a)
      R.unshift(b)
    }
    s.path(curve([...L, ...R]), mix(I.paper, I.gold, 0.5))
    s.path(
      curve([...R.map((p) => [p[0] - 2, p[1]] as Pt).reverse(), ...R]),
      mix(I.rust, I.plum, 0.2),
      'opacity="0.5"',
    )
    tr((t) => t.z <= 12.6)
    const wk = put(pathX(6.6) + 0.02, 6.6)
    walker(s, wk[0], wk[1], 27, I.rust, I.plum)
    walker(s, wk[0] + 15, wk[1] - 3, 25, mix(I.sky, I.paper, 0.5), I.plum)
    const fore = {
      dark: mix(I.pine, I.plum, 0.5),
      mid: mix(I.pine, I.plum, 0.1),
      light: mix(I.pine, I.sage, 0.55),
    }
    for (const [x, y, w, h] of [
      [-10, 760, 150, 150],
      [70, 775, 130, 110],
      [20, 812, 170, 120],
      [150, 815, 120, 84],
      [232, 826, 96, 56],
      [1190, 790, 150, 120],
      [1120, 822, 130, 78],
      [1030, 832, 90, 48],
    ] as const)
      clump(s, x, y, w, h, fore, Math.round(x + y * 3), -1, 3.2)
    // near bank
    for (let i = 0; i < 60; i++) {
      const x = r.range(0, W)
      grass(
        s,
        x,
        806 - r() * 36,
        50,
        r.range(12, 34),
        r.chance(0.4)
          ? I.sage
          : r.chance(0.5)
            ? mix(I.sage, I.paper, 0.5)
            : mix(I.pine, I.sage, 0.3),
        i,
        14,
      )
    }
    return [s.toString()]
  },
}
function pathX(z: number) {
  return -0.55 + 0.9 * Math.sin((z - 2) * 0.5) * (0.6 + z / 22)
}
export default scene
