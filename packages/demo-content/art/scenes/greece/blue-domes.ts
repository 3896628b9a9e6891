/** Oia: domes and whitewash above the caldera, the sun just out of frame at the left. */
import {archPts, opening, quad} from '../../kit/arch.ts'
import {clump, walker} from '../../kit/flora.ts'
import {mix, ramp} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {face, project, seen, type View} from '../../kit/place.ts'
import {clamp, fbm, lerp, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {poly, Sheet} from '../../kit/svg.ts'
import {land, part, type V3} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#fdf3e1',
  peach: '#f6b384',
  lilac: '#8d95c2',
  blue: '#2166b0',
  deep: '#1c2c58',
  rose: '#d4476c',
  shade: '#c4c6e0',
}
const W = 1200,
  H = 800,
  F = 1380,
  HZ = 285,
  SEA = -7.2
interface Box {
  x: number
  z: number
  w: number
  d: number
  a: number
  top: number
  base: number
  kind: 'flat' | 'vault' | 'dome'
  /** Radius of a dome; 0 for what is none. */
  R: number
  s: number
}
const ng = noise(4),
  nc = noise(8)
const edge = (z: number) =>
  -2.3 +
  1.0 * smooth(6, 14, z) -
  13.5 * smooth(15, 38, z) +
  6 * smooth(44, 60, z) +
  0.5 * ng(z * 0.5, 3)
const plat = (x: number, z: number) =>
  -2.75 + 0.27 * (x + 3) + 0.047 * (z - 6) - 1.4 * smooth(34, 56, z)
const ground = (x: number, z: number) => {
  const e = x - edge(z),
    t = plat(x, z),
    cw = 1.1 + 0.07 * z
  return e > 0
    ? t
    : lerp(t, SEA - 0.5, clamp(-e / cw + 0.16 * fbm(nc, x * 0.9, z * 0.8, 4)) ** 0.8) -
        (e < -0.05 ? 0.35 : 0)
}
function village(): Box[] {
  const r = rng(12),
    out: Box[] = []
  let s = 1
  const put = (
    x: number,
    z: number,
    w: number,
    d: number,
    a: number,
    h: number,
    kind: Box['kind'] = 'flat',
    R = 0,
  ) => {
    const base = plat(x, z)
    out.push({x, z, w, d, a, base, top: base + h, kind, R, s: s++})
  }
  // the church: hero dome, its nave, two daughters
  put(0.1, 9.2, 2.2, 2.0, -0.35, 0.85)
  put(0.1, 9.2, 0, 0, 0, 1.12, 'dome', 0.9)
  put(-1.3, 8.4, 1.3, 1.2, -0.3, 0.55)
  put(-0.5, 7.4, 1.4, 0.9, -0.32, 0.62)
  put(0.55, 7.3, 0.8, 0.8, -0.32, 0.36, 'vault')
  put(3.35, 11.8, 2.2, 1.9, -0.3, 1.0)
  put(3.35, 11.8, 0, 0, 0, 1.2, 'dome', 0.74)
  for (let i = 0; i < 46; i++) {
    const z = 13.5 + 14 * r()
    put(
      3.6 + z * 0.1 + r() * z * 0.2,
      z,
      r.range(0.8, 1.6),
      r.range(0.8, 1.3),
      r.range(-0.5, 0.1),
      r.range(0.4, 1.25),
      r.chance(0.25) ? 'vault' : 'flat',
    )
  }
  put(-1.35, 12.6, 1.5, 1.4, -0.2, 0.85)
  put(-1.35, 12.6, 0, 0, 0, 1.02, 'dome', 0.52)
  put(1.75, 7.1, 1.5, 1.2, -0.28, 0.62)
  put(2.75, 7.9, 1.2, 1.4, -0.28, 0.8)
  put(2.3, 6.4, 1.0, 0.7, -0.28, 0.35)
  put(1.6, 5.5, 0.9, 0.5, -0.28, 0.1)
  put(-1.75, 7.1, 1.15, 1.1, -0.3, 0.4, 'vault')
  put(-1.9, 6.2, 1.0, 0.7, -0.3, 0.22)
  put(0.75, 6.3, 1.4, 0.9, -0.3, 0.2)
  put(-0.7, 5.6, 1.3, 0.7, -0.3, 0.12)
  put(4.1, 9.4, 1.3, 1.3, -0.25, 1.15)
  put(1.35, 9.6, 1.3, 1.1, -0.3, 1.0, 'vault')
  for (let i = 0; i < 210; i++) {
    const z = 9.5 + 36 * r() ** 1.15,
      e = edge(z),
      x = e + r.range(-0.5, 1) * 0.4 + r() ** 1.5 * (2 + z * 0.26),
      w = r.range(0.55, 1.25) * (1 + z * 0.006),
      d = r.range(0.6, 1.2),
      h = r.range(0.25, 0.95) + 0.012 * z
    if (
      Math.hypot(x - 0.1, z - 9.2) < 1.9 ||
      (z < 11.8 && Math.abs(x - 0.4) < 1.4) ||
      Math.hypot(x - 3.35, z - 11) < 1.6 ||
      (x + 1.35 > -0.9 && x < -0.3 && z < 12.8)
    )
      continue
    put(x, z, w, d, r.range(-0.55, 0.15), h, r.chance(0.24) ? 'vault' : 'flat')
  }
  // houses clinging below the rim
  for (let i = 0; i < 60; i++) {
    const z = 13 + 30 * r(),
      x = edge(z) - r.range(0.1, 1.2),
      w = r.range(0.5, 1),
      g = ground(x, z)
    out.push({
      x,
      z,
      w,
      d: r.range(0.5, 0.9),
      a: r.range(-0.5, 0.1),
      base: g,
      top: g + r.range(0.4, 0.7),
      kind: r.chance(0.3) ? 'vault' : 'flat',
      R: 0,
      s: s++,
    })
  }
  for (const [x, z, h] of [[-8.4, 41, 0.9]] as const) put(x, z, 0.9, 0.9, 0, h)
  return out
}
const scene: Scene = {
  name: 'oia',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 17,
  make(q) {
    const s = new Sheet(W, H, 'o'),
      gw = Math.round(W * q),
      gh = Math.round(H * q),
      sc = W / gw,
      N = gw * gh,
      r = rng(5),
      at = {sx: sc, min: 4},
      v: View = {W, F, horizon: HZ, cy: 0},
      boxes = village()
    // sky
    s.rect(
      0,
      0,
      W,
      H,
      s.linear(0, 0, 0, HZ, [
        [0, mix(I.lilac, I.blue, 0.22)],
        [0.15, I.lilac],
        [0.4, mix(I.lilac, I.peach, 0.4)],
        [0.72, mix(I.peach, I.paper, 0.18)],
        [1, mix(I.peach, I.paper, 0.62)],
      ]),
    )
    s.glow(60, HZ - 30, 520, mix(I.paper, I.peach, 0.45), 0.8, 0.42)
    for (let i = 0; i < 34; i++) {
      const y = 34 + r() ** 0.8 * 200,
        x = r.range(-200, 1150),
        w = r.range(90, 420),
        k = clamp(1 - x / 900)
      s.path(
        lens(x, y, w, r.range(2, 10) * (1.2 - y / 300), i + 5),
        mix(mix(I.rose, I.peach, 0.45 + 0.5 * k), I.paper, 0.1 + 0.5 * k),
        `opacity="${r.range(0.3, 0.8).toFixed(2)}"`,
      )
    }
    s.glow(128, HZ - 58, 120, I.paper, 0.9)
    s.path(curve(blob(128, HZ - 58, 27, 27, 4, 0.03)), I.paper)
    // far rim of the caldera
    const n = noise(3)
    s.path(
      ridge(
        -10,
        W + 10,
        HZ + 4,
        (x) =>
          HZ -
          46 * Math.exp(-(((x - 250) / 210) ** 2)) * (0.75 + 0.35 * fbm(n, x / 60, 1, 5)) -
          26 * Math.exp(-(((x - 640) / 330) ** 2)) * (0.8 + 0.4 * fbm(n, x / 50, 5, 5)) +
          2,
      ),
      mix(I.lilac, I.peach, 0.42),
    )
    s.path(
      ridge(
        -10,
        520,
        HZ + 14,
        (x) =>
          HZ +
          6 -
          34 * smooth(420, 60, x) * (0.72 + 0.5 * fbm(n, x / 44, 9, 5)) * smooth(-250, 60, x),
      ),
      mix(I.lilac, I.rose, 0.2),
    )
    // sea and the sun's road
    s.rect(
      0,
      HZ,
      W,
      H,
      s.linear(0, HZ, 0, 640, [
        [0, mix(I.lilac, I.peach, 0.45)],
        [0.1, mix(I.lilac, I.blue, 0.25)],
        [0.5, mix(I.blue, I.lilac, 0.25)],
        [1, mix(I.blue, I.deep, 0.35)],
      ]),
    )
    for (let i = 0; i < 900; i++) {
      const t = r() ** 1.4,
        y = HZ + 3 + t * 400,
        w = (6 + 60 * t) * r.range(0.4, 1.5),
        road = Math.abs(r.gauss()) * (120 + 300 * t),
        lit = r.chance(0.62),
        x = lit ? 70 + road * 0.8 - w / 2 - (r.chance(0.5) ? road * 1.1 : 0) : r.range(0, W)
      s.path(
        lens(x, y, w, 0.9 + 3.4 * t, i),
        lit
          ? mix(I.paper, I.peach, r.range(0.1, 0.75))
          : r.chance(0.5)
            ? mix(I.blue, I.deep, 0.45)
            : mix(I.lilac, I.paper, 0.2),
        lit ? '' : 'opacity="0.5"',
      )
    }
    // a small boat and its wake
    s.path(
      stroke(
        [
          [352, 428],
          [420, 424],
          [520, 415],
        ],
        (t) => 5 * (1 - t) + 0.6,
      ),
      mix(I.paper, I.lilac, 0.2),
      'opacity="0.8"',
    )
    s.path(
      poly([
        [330, 423],
        [356, 423],
        [351, 430],
        [335, 430],
      ]),
      I.paper,
    )
    s.path(
      poly([
        [342, 422],
        [343, 398],
        [354, 421],
      ]),
      mix(I.paper, I.peach, 0.2),
    )
    // land and houses: one height function
    const grid = new Map<number, Box[]>(),
      key = (x: number, z: number) => Math.floor(x + 60) * 1000 + Math.floor(z)
    for (const b of boxes) {
      const R = b.kind === 'dome' ? b.R + 0.2 : Math.hypot(b.w, b.d) / 2
      for (let x = Math.floor(b.x - R); x <= Math.floor(b.x + R); x++)
        for (let z = Math.floor(b.z - R); z <= Math.floor(b.z + R); z++) {
          const k = key(x, z),
            l = grid.get(k)
          if (l) l.push(b)
          else grid.set(k, [b])
        }
    }
    let mat = 0,
      hit: Box | null = null // 0 ground, 1 house, 2 dome
    const height = (x: number, z: number) => {
      let h = ground(x, z)
      mat = 0
      hit = null
      const l = grid.get(key(x, z))
      if (l)
        for (const b of l) {
          const dx = x - b.x,
            dz = z - b.z
          if (b.kind === 'dome') {
            const p = Math.hypot(dx, dz)
            if (p < b.R + 0.07) {
              const inn = p < b.R,
                t = inn ? b.top + 0.16 + Math.sqrt(b.R * b.R - p * p) * 1.02 : b.top + 0.16
              if (t > h) {
                h = t
                hit = b
                mat = inn ? 2 : 1
              }
            }
            continue
          }
          const c = Math.cos(b.a),
            sn = Math.sin(b.a),
            u = Math.abs(dx * c + dz * sn),
            w = Math.abs(-dx * sn + dz * c)
          if (u > b.w / 2 || w > b.d / 2) continue
          const rim = u > b.w / 2 - 0.07 || w > b.d / 2 - 0.07,
            t =
              b.kind === 'vault'
                ? b.top - 0.12 + 0.8 * Math.sqrt(Math.max(0, (b.w * b.w) / 4 - u * u))
                : b.top + (rim ? 0.07 : 0)
          if (t > h) {
            h = t
            hit = b
            mat = 1
          }
        }
      return h
    }
    const normal = (x: number, y: number, z: number): V3 | null => {
      const h = height(x, z),
        b = hit
      if (!b || y < ground(x, z) + 0.01) return null
      const dx = x - b.x,
        dz = z - b.z
      if (b.kind === 'dome') {
        const p = Math.hypot(dx, dz) || 1
        return y > b.top + 0.17
          ? [dx / b.R, (y - b.top - 0.16) / b.R, dz / b.R]
          : y < h - 0.02
            ? [dx / p, 0, dz / p]
            : null
      }
      const c = Math.cos(b.a),
        sn = Math.sin(b.a),
        u = dx * c + dz * sn,
        w = -dx * sn + dz * c
      if (y < h - 0.03) {
        const g = Math.sign(u),
          k = Math.sign(w)
        return b.w / 2 - Math.abs(u) < b.d / 2 - Math.abs(w)
          ? [c * g, 0, sn * g]
          : [-sn * k, 0, c * k]
      }
      return b.kind === 'vault' ? upward(c * u * 1.1, 0.6, sn * u * 1.1) : [0, 1, 0]
    }
    const light: V3 = [-0.9, 0.4, -0.08],
      L = land({
        w: gw,
        h: gh,
        f: F * q,
        horizon: HZ * q,
        cam: [0, 0, 0],
        near: 4.2,
        far: 62,
        k: 0.0016,
        height,
        normal,
        light,
        eps: 0.0014,
        shadow: 9,
        ao: 0.16,
        bump: (x, y, z) => {
          if (y > ground(x, z) + 0.05 || x > edge(z)) return [0, 0, 0]
          const a = fbm(nc, x * 1.1 + z * 0.6, y * 3.4, 4, 0.6)
          return [a * 0.8, nc(x * 0.3, y * 4) > 0.1 ? 0.5 : -0.2, a * 0.4]
        },
      })
    const M = new Uint8Array(N)
    for (let i = 0; i < N; i++)
      if (L.depth[i]) {
        const hh = height(L.x[i], L.z[i]),
          g = ground(L.x[i], L.z[i])
        M[i] =
          mat === 2 && L.y[i] > hh - 2 && L.y[i] > domeFoot(boxes, L.x[i], L.z[i])
            ? 3
            : mat >= 1 && L.y[i] > g + 0.02
              ? 2
              : L.x[i] > edge(L.z[i]) - 0.06
                ? 4
                : 1
      }
    const soft = (k: number) => (f: Float32Array, w: number, h: number) => blur(f, w, h, k),
      air = (i: number) => clamp((L.depth[i] - 12) / 40)
    const cl = part(L, (i) => M[i] === 1 && L.y[i] > SEA, soft(1))
    s.path(
      tone(cl.mask, gw, gh, 0.5, at),
      s.linear(0, 330, 0, 560, [
        [0, mix(mix(I.lilac, I.deep, 0.42), I.rose, 0.2)],
        [1, mix(mix(I.lilac, I.deep, 0.6), I.rose, 0.3)],
      ]),
    )
    s.path(tone(cl.lum, gw, gh, 0.3, at), mix(mix(I.lilac, I.deep, 0.4), I.rose, 0.25))
    s.path(tone(cl.lum, gw, gh, 0.55, at), mix(mix(I.rose, I.lilac, 0.6), I.deep, 0.12))
    s.path(tone(cl.lum, gw, gh, 0.86, at), mix(I.rose, I.peach, 0.55))
    const hs = part(L, (i) => M[i] === 2 || M[i] === 4, soft(q > 0.9 ? 1 : 0))
    for (let i = 0; i < N; i++) if (hs.mask[i] > 0.3) hs.lum[i] += 0.12 * air(i)
    s.path(
      tone(hs.mask, gw, gh, 0.5, at),
      s.linear(0, 250, 0, 800, [
        [0, mix(I.lilac, I.shade, 0.35)],
        [1, mix(I.lilac, I.blue, 0.1)],
      ]),
    )
    s.path(tone(hs.lum, gw, gh, 0.2, at), mix(I.lilac, I.shade, 0.7))
    s.path(tone(hs.lum, gw, gh, 0.31, at), mix(I.shade, I.paper, 0.12))
    s.path(tone(hs.lum, gw, gh, 0.45, at), mix(I.paper, I.peach, 0.3))
    s.path(tone(hs.lum, gw, gh, 0.66, at), mix(I.paper, I.peach, 0.08))
    s.path(tone(hs.lum, gw, gh, 0.9, at), I.paper)
    const dm = part(L, (i) => M[i] === 3, soft(1))
    s.path(tone(dm.mask, gw, gh, 0.5, at), mix(I.deep, I.blue, 0.25))
    for (let i = 1; i < 13; i++) {
      const t = i / 13
      s.path(
        tone(dm.lum, gw, gh, 0.17 + 0.86 * t ** 1.25, at),
        ramp(
          [
            mix(I.deep, I.blue, 0.25),
            mix(I.deep, I.blue, 0.7),
            I.blue,
            mix(I.blue, I.lilac, 0.35),
            mix(I.blue, I.lilac, 0.85),
            mix(I.shade, I.lilac, 0.3),
            mix(I.paper, I.peach, 0.3),
          ],
          t,
        ),
      )
    }
    // openings, where the depth map says the wall is seen
    for (const b of [...boxes].sort((p, o) => o.z - p.z)) {
      if (b.kind === 'dome') {
        // cross, drum windows
        const [x, y] = project(v, b.x, b.top + 0.16 + b.R * 1.02, b.z),
          k = F / b.z
        s.path(
          poly([
            [x - k * 0.045, y + 2],
            [x + k * 0.045, y + 2],
            [x + k * 0.03, y - k * 0.07],
            [x - k * 0.03, y - k * 0.07],
          ]) +
            quad((u, w) => [x + u * k, y - w * k], -0.012, 0.06, 0.014, 0.3) +
            quad((u, w) => [x + u * k, y - w * k], -0.07, 0.2, 0.075, 0.225),
          mix(I.paper, I.peach, 0.15),
        )
        continue
      }
      const c = Math.cos(b.a),
        sn = Math.sin(b.a),
        f0 = (t: number) =>
          [b.x + sn * (b.d / 2 + 0.01) + c * t, b.z - c * (b.d / 2 + 0.01) + sn * t] as const,
        hh = b.top - Math.max(b.base, ground(f0(0)[0], f0(0)[1])),
        k = F / b.z,
        far = clamp((b.z - 10) / 34),
        rr = rng(b.s * 7 + 1)
      if (hh < 0.28) continue
      const cnt = b.w > 0.95 && b.z > 9 ? 2 : 1
      for (let j = 0; j < cnt; j++) {
        const t = cnt === 1 ? rr.range(-0.12, 0.12) * b.w : (j - 0.5) * b.w * 0.46,
          [x, z] = f0(t),
          y = Math.max(b.base, ground(x, z)),
          door = rr.chance(0.42),
          ow = door ? 0.2 : 0.15,
          oh = door ? Math.min(0.46, hh * 0.72) : 0.22,
          oy = door ? 0 : hh * 0.42
        if (
          !seen(L, v, x, y + oy + oh * 0.5, z - 0.02, 0.12) ||
          (z > 8.6 &&
            Math.abs(project(v, x, y, z)[0] - 862) < 84 &&
            project(v, x, y, z)[1] < 470) ||
          !seen(L, v, x, y + oy + 0.05, z - 0.02, 0.12)
        )
          continue
        const fc = face(v, x, y, z, b.a),
          blue = rr.chance(0.6)
        if (k < 34) {
          s.path(
            quad(fc, -ow * 0.5, oy, ow * 0.5, oy + oh),
            mix(mix(I.blue, I.deep, 0.3), I.lilac, 0.35 + far * 0.3),
          )
          continue
        }
        opening(s, fc, 0, oy, ow, oh, {
          hole: mix(blue ? I.blue : I.deep, I.lilac, far * 0.5),
          reveal: mix(I.lilac, I.deep, 0.2),
          arch: rr.chance(0.45),
          frame: k > 60 && rr.chance(0.5) ? mix(I.paper, I.lilac, 0.15) : undefined,
          bars:
            k > 90 ? (blue ? mix(I.blue, I.deep, 0.55) : mix(I.lilac, I.paper, 0.3)) : undefined,
        })
      }
    }
    // campanile with three bells
    const bx = 1.62,
      bz = 8.6,
      by = plat(bx, bz) + 0.3,
      B = face(v, bx, by, bz, -0.12),
      hole = (u: number, w0: number, w: number, h: number) => poly(archPts(B, u, w0, w, h))
    const body = poly([
        B(-0.42, 0),
        B(0.42, 0),
        B(0.42, 0.78),
        B(0.46, 0.8),
        B(0.46, 0.86),
        B(0.26, 0.88),
        B(0.26, 1.3),
        B(0.2, 1.38),
        B(0.1, 1.46),
        B(0, 1.5),
        B(-0.1, 1.46),
        B(-0.2, 1.38),
        B(-0.26, 1.3),
        B(-0.26, 0.88),
        B(-0.46, 0.86),
        B(-0.46, 0.8),
        B(-0.42, 0.78),
      ]),
      holes = hole(-0.2, 0.3, 0.24, 0.42) + hole(0.2, 0.3, 0.24, 0.42) + hole(0, 0.92, 0.26, 0.42)
    s.add(`<path d="${body + holes}" fill-rule="evenodd" fill="${mix(I.paper, I.lilac, 0.4)}"/>`)
    s.path(
      poly([B(-0.42, 0), B(-0.34, 0), B(-0.34, 0.78), B(-0.42, 0.78)]) +
        poly([B(-0.46, 0.8), B(0.46, 0.8), B(0.46, 0.86), B(-0.46, 0.86)]) +
        poly([B(-0.26, 0.88), B(-0.19, 0.9), B(-0.19, 1.36), B(-0.26, 1.3)]) +
        poly([B(-0.26, 1.3), B(-0.2, 1.38), B(-0.1, 1.46), B(0, 1.5), B(0, 1.44), B(-0.16, 1.34)]),
      I.paper,
    )
    s.path(
      poly([B(0.34, 0), B(0.42, 0), B(0.42, 0.78), B(0.34, 0.78)]) +
        poly([B(0.2, 0.88), B(0.26, 0.88), B(0.26, 1.3), B(0.2, 1.36)]),
      mix(I.lilac, I.paper, 0.12),
    )
    for (const [u, w, k] of [
      [-0.2, 0.42, 1],
      [0.2, 0.42, 1],
      [0, 1.04, 1.1],
    ] as const)
      s.path(
        curve([
          B(u - 0.07 * k, w),
          B(u - 0.05 * k, w + 0.1),
          B(u, w + 0.17 * k),
          B(u + 0.05 * k, w + 0.1),
          B(u + 0.07 * k, w),
        ]),
        mix(I.deep, I.rose, 0.2),
      )
    s.path(quad(B, -0.012, 1.5, 0.014, 1.74) + quad(B, -0.065, 1.62, 0.068, 1.645), I.paper)
    // bougainvillea
    const bough = (x: number, y: number, w: number, h: number, seed: number) => {
      const q2 = rng(seed)
      let m = '',
        m2 = ''
      for (let i = 0; i < 26; i++) {
        const t = q2.gauss() * 0.42,
          u = q2.range(0.1, 0.9),
          px = x + t * w * (1 - u * 0.4),
          py = y - h * 0.5 + (u - 0.5) * h + Math.abs(t) * h * 0.3,
          k = Math.min(w, h) * q2.range(0.1, 0.19),
          d = curve(blob(px, py, k, k * 0.85, seed * 7 + i, 0.5, 16))
        if (t > -0.02) m += d
        else m2 += d
      }
      s.path(m + m2, mix(I.rose, I.deep, 0.55)).path(m2, mix(I.rose, I.deep, 0.15))
      let a = '',
        b = '',
        c = '',
        g = ''
      for (let i = 0; i < 620; i++) {
        const t = q2.gauss() * 0.5,
          u = q2(),
          px = x + t * w * (1 - u * 0.4),
          py = y - h * 0.5 + (u - 0.5) * h + Math.abs(t) * h * 0.3,
          k = q2.range(2, 5.2)
        const d = curve(blob(px, py, k, k * 0.8, seed + i, 0.4, 8))
        if (i % 5 === 0 || (t > 0.1 && i % 3 === 0)) g += d
        else if (t < -0.05 && q2.chance(0.5)) c += d
        else if (i % 2) a += d
        else b += d
      }
      s.path(g, mix(I.deep, I.blue, 0.2))
        .path(a, mix(I.rose, I.deep, 0.4))
        .path(b, I.rose)
        .path(c, mix(I.rose, I.peach, 0.6))
    }
    // terrace: paving joints, steps, pots, two people at the wall
    for (let i = 0; i < 46; i++) {
      const z = 4.6 + r() * 1.6,
        x = r.range(0.9, 2.6),
        p = project(v, x, plat(x, z), z)
      s.path(
        lens(p[0], p[1], r.range(20, 70), 1.6, i),
        mix(I.peach, I.lilac, 0.3),
        'opacity="0.55"',
      )
    }
    bough(1120, 600, 170, 120, 3)
    bough(1170, 690, 150, 190, 5)
    bough(1075, 668, 110, 100, 7)
    bough(1010, 560, 70, 50, 12)
    for (const [x, y, k] of [
      [905, 742, 1.25],
      [968, 758, 1.5],
    ] as const) {
      s.path(lens(x - 16 * k, y, 70 * k, 9 * k, 4), mix(I.lilac, I.deep, 0.1))
      s.path(
        poly([
          [x - 13 * k, y - 26 * k],
          [x + 13 * k, y - 26 * k],
          [x + 9 * k, y + 2 * k],
          [x - 9 * k, y + 2 * k],
        ]),
        mix(I.rose, I.peach, 0.5),
      )
      s.path(
        poly([
          [x + 2 * k, y - 26 * k],
          [x + 13 * k, y - 26 * k],
          [x + 9 * k, y + 2 * k],
          [x + 3 * k, y + 2 * k],
        ]),
        mix(I.rose, I.deep, 0.3),
      )
      clump(
        s,
        x,
        y - 24 * k,
        44 * k,
        40 * k,
        {
          dark: mix(I.deep, I.blue, 0.15),
          mid: mix(I.blue, I.lilac, 0.35),
          light: mix(I.lilac, I.paper, 0.4),
        },
        Math.round(x),
        -1,
        2,
      )
    }
    {
      const tx = 800,
        ty = 742,
        bl = mix(I.blue, I.deep, 0.2),
        leg = (x: number, y: number, h: number, k = 2.6) =>
          stroke(
            [
              [x, y],
              [x + 0.6, y - h],
            ],
            () => k,
          )
      s.path(lens(tx - 34, ty + 3, 130, 10, 3), mix(I.lilac, I.peach, 0.15))
      s.path(leg(tx, ty, 34, 4) + lens(tx - 13, ty - 1, 27, 5, 2), bl)
      s.path(lens(tx - 29, ty - 37, 58, 12, 6), I.blue)
      s.path(lens(tx - 27, ty - 39, 40, 6, 7), mix(I.blue, I.paper, 0.55))
      for (const [cx, sg] of [
        [tx - 46, 1],
        [tx + 46, -1],
      ] as const) {
        s.path(
          leg(cx - 9, ty + 6, 24) +
            leg(cx + 9, ty + 6, 24) +
            leg(cx - 7, ty, 20) +
            leg(cx + 8, ty, 20) +
            leg(cx - sg * 10, ty - 18, 30) +
            leg(cx - sg * 6, ty - 20, 28),
          bl,
        )
        s.path(
          poly([
            [cx - 12, ty - 20],
            [cx + 10, ty - 20],
            [cx + 13, ty - 15],
            [cx - 11, ty - 15],
          ]),
          I.blue,
        )
        s.path(
          poly([
            [cx - sg * 12, ty - 49],
            [cx - sg * 4, ty - 49],
            [cx - sg * 4, ty - 38],
            [cx - sg * 12, ty - 38],
          ]),
          mix(I.blue, I.lilac, 0.4),
        )
      }
    }
    for (const [x, y, h, c] of [
      [640, 742, 74, I.rose],
      [672, 746, 70, I.paper],
    ] as const) {
      s.path(
        stroke(
          [
            [x, y],
            [x + 60, y + 12],
            [x + 130, y + 20],
          ],
          (t) => 12 * (1 - t) + 1,
        ),
        mix(I.lilac, I.peach, 0.2),
      )
      walker(s, x, y, h, c, I.deep)
    }
    return [s.toString()]
  },
}
/** A direction made one unit long. */
function upward(x: number, y: number, z: number): V3 {
  const m = Math.hypot(x, y, z)
  return [x / m, y / m, z / m]
}
function domeFoot(bs: Box[], x: number, z: number) {
  for (const b of bs)
    if (b.kind === 'dome' && Math.hypot(x - b.x, z - b.z) < b.R) return b.top + 0.17
  return -99
}
export default scene
