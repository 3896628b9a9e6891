/** Ponte Vecchio after sunset: afterglow on the plaster, lamps coming on, the Arno holding all of it. */
import {archPts, opening, quad} from '../../kit/arch.ts'
import {clump, cypress, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {type Face, face, project, type View} from '../../kit/place.ts'
import {reflect} from '../../kit/press.ts'
import {clamp, fbm, lerp, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  night: '#1e2748',
  plum: '#693a5e',
  terra: '#c9583c',
  ochre: '#f0a95a',
  cream: '#fdecca',
  teal: '#5b93a6',
  sand: '#c9916b',
}
const W = 960,
  H = 1200,
  HZ = 560,
  v: View = {W, F: 1150, horizon: HZ, cy: 10.5},
  YAW = 0.5
const B = face(v, 2, 0, 88, YAW),
  back: Face = face(v, 2 - Math.sin(YAW) * 16, 0, 88 + Math.cos(YAW) * 16, YAW)
const scene: Scene = {
  name: 'vecchio',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 31,
  make() {
    const s = new Sheet(W, H, 'p'),
      r = rng(8),
      n = noise(12)
    s.rect(
      0,
      0,
      W,
      H,
      s.linear(0, 0, 0, 520, [
        [0, mix(I.night, I.teal, 0.3)],
        [0.36, I.teal],
        [0.58, mix(I.teal, I.cream, 0.6)],
        [0.7, mix(I.ochre, I.cream, 0.7)],
        [0.84, mix(I.ochre, I.cream, 0.12)],
        [1, mix(I.ochre, I.terra, 0.45)],
      ]),
    )
    // cloud bars lit from below
    for (let i = 0; i < 30; i++) {
      const t = r(),
        y = 110 + t * 330,
        x = r.range(-200, 860),
        w = r.range(120, 460),
        h = r.range(4, 17) * (1.15 - t * 0.6)
      s.path(
        lens(x, y, w, h, i + 1),
        mix(mix(I.plum, I.teal, 0.45), I.terra, 0.15 + t * 0.35),
        `opacity="${(0.5 + 0.3 * r()).toFixed(2)}"`,
      )
      s.path(
        lens(x + w * 0.08, y + h * 0.42, w * 0.8, h * 0.42, i + 40),
        mix(I.terra, I.ochre, 0.35 + t * 0.6),
        'opacity="0.9"',
      )
    }
    const mx = 705,
      my = 150
    s.glow(mx, my, 90, I.cream, 0.35)
    {
      const a: Pt[] = [],
        b: Pt[] = []
      for (let i = 0; i <= 24; i++) {
        const t = -1.9 + (i / 24) * 3.8
        a.push([mx + 27 * Math.cos(t + 0.5), my + 27 * Math.sin(t + 0.5)])
        b.unshift([mx - 9 + 24.5 * Math.cos((t + 0.5) * 1) - 1, my - 5 + 24.5 * Math.sin(t + 0.5)])
      }
      s.path(poly([...a, ...b]), I.cream)
    }
    for (let i = 0; i < 9; i++) {
      const x = r.range(180, 620),
        y = r.range(190, 330),
        k = r.range(5, 10),
        q = r.range(-0.4, 0.4)
      s.path(
        stroke(
          [
            [x - k, y - k * 0.35 + q * k],
            [x - k * 0.4, y - k * 0.5],
            [x, y],
            [x + k * 0.5, y - k * 0.55],
            [x + k, y - k * 0.2 - q * k],
          ],
          (t) => 0.6 + 2 * Math.sin(Math.PI * t),
        ),
        I.night,
      )
    }
    // hills with cypresses and a church front
    const h1 = (x: number) => 505 - 118 * smooth(420, 930, x) - 30 * fbm(n, x / 130, 1, 5),
      h2 = (x: number) => 560 - 112 * smooth(560, 1000, x) - 20 * fbm(n, x / 80, 8, 5)
    s.path(
      ridge(
        -5,
        W + 5,
        700,
        (x) =>
          512 - 34 * smooth(200, -100, x) - 40 * smooth(500, 760, x) - 20 * fbm(n, x / 150, 20, 4),
      ),
      mix(mix(I.teal, I.plum, 0.35), I.ochre, 0.35),
    )
    s.path(ridge(-5, W + 5, 700, h1), mix(I.teal, I.plum, 0.5))
    const g = {
      dark: mix(I.night, I.plum, 0.35),
      mid: mix(I.plum, I.teal, 0.35),
      light: mix(I.plum, I.ochre, 0.5),
    }
    for (let i = 0; i < 38; i++) {
      const x = r.range(380, 960)
      cypress(
        s,
        x,
        h1(x) + 8,
        r.range(5, 9),
        r.range(20, 46),
        {...g, dark: mix(g.dark, I.teal, 0.3)},
        i,
      )
    }
    for (let i = 0; i < 46; i++) {
      const x = r.range(500, 960),
        d = r.range(4, 46),
        w = r.range(14, 34)
      clump(
        s,
        x,
        h1(x) + d + 8,
        w,
        w * 0.6,
        {
          dark: mix(mix(I.night, I.plum, 0.4), I.teal, 0.3),
          mid: mix(I.plum, I.teal, 0.5),
          light: mix(I.terra, I.plum, 0.35),
        },
        i + 300,
        -1,
      )
    }
    for (let i = 0; i < 9; i++) {
      const x = r.range(640, 950),
        y = h1(x) + r.range(12, 44),
        w = r.range(12, 24)
      s.path(
        poly([
          [x, y],
          [x + w, y],
          [x + w, y - 11],
          [x, y - 11],
        ]),
        mix(I.ochre, I.sand, r()),
      )
      s.path(
        poly([
          [x - 2, y - 10],
          [x + w + 2, y - 10],
          [x + w - 3, y - 16],
          [x + 3, y - 16],
        ]),
        mix(I.terra, I.plum, 0.3),
      )
      s.rect(x + w * 0.3, y - 8, 2.6, 4, r.chance(0.5) ? I.cream : I.night)
    }
    s.path(
      poly([
        [812, h1(830) + 10],
        [812, h1(830) - 26],
        [832, h1(830) - 44],
        [852, h1(830) - 26],
        [852, h1(830) + 10],
      ]),
      mix(I.cream, I.ochre, 0.35),
    )
    s.path(
      poly([
        [858, h1(860) + 10],
        [858, h1(860) - 52],
        [872, h1(860) - 52],
        [872, h1(860) + 10],
      ]),
      mix(I.plum, I.ochre, 0.45),
    )
    s.path(ridge(-5, W + 5, 720, h2), mix(I.night, I.plum, 0.55))
    for (let i = 0; i < 60; i++) {
      const x = r.range(0, 960),
        w = r.range(24, 60)
      clump(
        s,
        x,
        h2(x) + 16,
        w,
        w * 0.7,
        {
          dark: mix(I.night, I.plum, 0.5),
          mid: mix(I.plum, I.teal, 0.3),
          light: mix(I.terra, I.plum, 0.5),
        },
        i,
        -1,
      )
    }
    // far river seen through the arches
    s.rect(
      0,
      575,
      W,
      160,
      s.linear(0, 575, 0, 720, [
        [0, mix(I.ochre, I.terra, 0.3)],
        [1, mix(I.ochre, I.cream, 0.4)],
      ]),
    )
    for (let i = 0; i < 130; i++)
      s.path(
        lens(r.range(0, W), 580 + r() * 130, r.range(20, 90), r.range(1, 3), i),
        r.pick([mix(I.terra, I.plum, 0.4), I.cream, mix(I.teal, I.plum, 0.3)]),
        'opacity="0.6"',
      )
    for (let i = 0; i < 120; i++) {
      const y = 596 + r() * 110
      s.path(
        lens(r.range(-30, W), y, r.range(16, 70), r.range(1.5, 4), i + 9),
        r.pick([
          mix(I.terra, I.plum, 0.2),
          mix(I.plum, I.teal, 0.4),
          mix(I.cream, I.ochre, 0.3),
          I.terra,
        ]),
        'opacity="0.7"',
      )
    }
    // town blocks: one maker for all the house fronts
    const tones = [
      mix(I.ochre, I.cream, 0.4),
      I.ochre,
      mix(I.ochre, I.sand, 0.5),
      mix(I.sand, I.cream, 0.45),
      mix(I.terra, I.sand, 0.4),
      I.sand,
    ]
    const house = (
      f: Face,
      u0: number,
      u1: number,
      v0: number,
      v1: number,
      sd: number,
      dim = 0,
      fl = 3.3,
    ) => {
      const q = rng(sd),
        c = mix(q.pick(tones), I.plum, 0.14 + dim),
        a = f(u0, v0),
        b = f(u0, v1)
      s.path(
        quad(f, u0, v0, u1, v1),
        s.linear(b[0], b[1], a[0], a[1], [
          [0, mix(c, I.cream, 0.1)],
          [0.5, c],
          [1, mix(c, I.plum, 0.5)],
        ]),
      )
      for (let i = 0; i < 5; i++) {
        const p = f(q.range(u0, u1), q.range(v0, v1))
        s.path(
          curve(blob(p[0], p[1], q.range(6, 22), q.range(4, 12), sd + i, 0.4)),
          mix(c, q.chance(0.5) ? I.cream : I.terra, 0.22),
          'opacity="0.5"',
        )
      }
      const cols = Math.max(1, Math.round((u1 - u0) / 3.4))
      for (let y = v0 + fl * 0.5; y < v1 - 2; y += fl)
        for (let i = 0; i < cols; i++) {
          const u = u0 + ((i + 0.5) * (u1 - u0)) / cols + q.range(-0.15, 0.15),
            lit = q.chance(0.34),
            p = f(u, y + 0.9)
          if (lit) s.glow(p[0], p[1], 15, I.ochre, 0.5)
          if (q.chance(0.6)) {
            const sc = mix(I.night, I.teal, 0.35)
            s.path(
              quad(f, u - 1.15, y, u - 0.5, y + 1.8) + quad(f, u + 0.5, y, u + 1.15, y + 1.8),
              mix(sc, c, 0.25),
            )
          }
          opening(s, f, u, y, 1.05, 1.8, {
            hole: lit ? mix(I.cream, I.ochre, 0.25) : mix(I.night, I.plum, 0.5),
            bars: lit ? mix(I.terra, I.plum, 0.4) : undefined,
            sill: mix(c, I.cream, 0.5),
          })
        }
      s.path(
        quad(f, u0 - 0.5, v1 - 0.1, u1 + 0.5, v1 + 0.9),
        mix(I.terra, I.plum, 0.25 + dim * 0.6),
      )
      s.path(quad(f, u0 - 0.5, v1 + 0.6, u1 + 0.5, v1 + 0.95), mix(I.terra, I.ochre, 0.3))
      s.path(quad(f, u0, v1 - 1.1, u1, v1 - 0.1), mix(c, I.night, 0.45), 'opacity="0.55"')
      if (q.chance(0.7)) {
        const u = lerp(u0, u1, q.range(0.2, 0.8))
        s.path(
          quad(f, u, v1 + 0.5, u + 0.8, v1 + 2.2) + quad(f, u - 0.15, v1 + 2.1, u + 0.95, v1 + 2.5),
          mix(I.terra, I.plum, 0.5),
        )
      }
    }
    // tower of the old palace, far left
    {
      const T = face(v, -52, 0, 150, 0.2),
        c = mix(I.ochre, I.plum, 0.35)
      s.path(quad(T, 0, 10, 6.5, 52), c)
      s.path(quad(T, 4.3, 10, 6.5, 52), mix(c, I.plum, 0.5))
      s.path(quad(T, -1.3, 50, 7.8, 57), mix(c, I.cream, 0.15))
      s.path(quad(T, 5.4, 50, 7.8, 57), mix(c, I.plum, 0.4))
      s.path(quad(T, -1.3, 49.4, 7.8, 50.4), mix(I.night, I.plum, 0.7))
      let m = ''
      for (let i = 0; i < 5; i++) m += quad(T, -1.3 + i * 1.95, 57, -0.3 + i * 1.95, 58.8)
      s.path(quad(T, 1, 57, 5.5, 66), mix(c, I.plum, 0.25))
      s.path(quad(T, 4, 57, 5.5, 66), mix(c, I.plum, 0.55))
      s.path(m, mix(c, I.cream, 0.15))
      s.path(poly([T(0.4, 66), T(6.1, 66), T(3.25, 73)]), mix(I.terra, I.plum, 0.4))
      s.path(poly(archPts(T, 3.25, 59, 2.2, 5)), mix(I.night, I.plum, 0.6))
    }
    const far = face(v, -70, 0, 175, 0.1)
    for (let i = 0, u = 0; i < 9; i++) {
      const w = r.range(7, 13)
      house(far, u, u + w, 3, r.range(17, 27), i + 60, 0.26, 4.5)
      u += w
    }
    const farR = face(v, 28, 0, 150, 0.35)
    for (let i = 0, u = 0; i < 6; i++) {
      const w = r.range(7, 12)
      house(farR, u, u + w, 2, r.range(12, 19), i + 80, 0.3, 4)
      u += w
    }
    // ---- the bridge ----
    const arches = [
        [-33, 13.6],
        [0, 15],
        [33, 13.6],
      ] as const,
      seg = (f: Face, c: number, a: number, lo = -1): Pt[] => {
        const ps: Pt[] = [f(c - a, lo), f(c - a, 2.2)],
          rise = 4.5,
          R = (a * a + rise * rise) / (2 * rise),
          t0 = Math.asin(a / R)
        for (let i = 0; i <= 22; i++) {
          const t = -t0 + (2 * t0 * i) / 22
          ps.push(f(c + R * Math.sin(t), 2.2 + rise - R + R * Math.cos(t)))
        }
        ps.push(f(c + a, 2.2), f(c + a, lo))
        return ps
      }
    const stone = mix(I.sand, I.plum, 0.22),
      body = poly([B(-60, -0.5), B(64, -0.5), B(64, 9), B(-60, 9)]),
      ho = arches.map(([c, a]) => poly(seg(B, c, a))).join('')
    for (const [c, a] of arches) {
      const fr = poly(seg(B, c, a)),
        bk = poly(seg(back, c, a, -16))
      s.add(
        `<g ${s.clip(fr)}><path d="${fr + bk}" fill-rule="evenodd" fill="${s.linear(
          ...B(c, 7),
          ...B(c, -1),
          [
            [0, mix(I.night, I.plum, 0.35)],
            [0.6, mix(I.night, I.plum, 0.7)],
            [1, mix(I.terra, I.plum, 0.5)],
          ],
        )}"/></g>`,
      )
    }
    s.add(
      `<path d="${body + ho}" fill-rule="evenodd" fill="${s.linear(...B(0, 9), ...B(0, 0), [
        [0, mix(stone, I.ochre, 0.35)],
        [0.55, stone],
        [1, mix(stone, I.night, 0.5)],
      ])}"/>`,
    )
    // stones: courses and voussoirs
    let ca = '',
      cb = ''
    for (let i = 0; i < 420; i++) {
      const u = r.range(-60, 62),
        y = Math.round(r.range(0, 13)) * 0.62 + 0.4,
        w = r.range(0.8, 1.9)
      if (
        arches.some(
          ([c, a]) =>
            Math.abs(u + w / 2 - c) <
            a * Math.sqrt(Math.max(0, 1 - (Math.max(0, y - 2) / 5.2) ** 2)) + 1.2,
        )
      )
        continue
      if (i % 2) ca += quad(B, u, y, u + w, y + 0.5)
      else cb += quad(B, u, y, u + w, y + 0.5)
    }
    s.path(ca, mix(stone, I.night, 0.3), 'opacity="0.6"').path(
      cb,
      mix(stone, I.cream, 0.4),
      'opacity="0.6"',
    )
    for (const [c, a] of arches) {
      const ps = seg(B, c, a).slice(1, -1)
      s.path(
        stroke(ps, () => 8),
        mix(stone, I.cream, 0.38),
      )
      let d = ''
      for (let i = 1; i < ps.length - 1; i++)
        d += stroke(
          [
            [ps[i][0], ps[i][1] - 5],
            [ps[i][0], ps[i][1] + 4],
          ],
          () => 1,
        )
      s.path(d, mix(stone, I.night, 0.45))
    }
    for (const c of [-16.4, 16.4, -50, 50]) {
      const p = (u: number, y: number, o: number): Pt => {
        const q = project(
          v,
          2 + Math.cos(YAW) * (c + u) + Math.sin(YAW) * o,
          y,
          88 + Math.sin(YAW) * (c + u) - Math.cos(YAW) * o,
        )
        return q
      }
      s.path(
        poly([p(-3, -0.8, 0), p(0, -0.8, 5), p(0, 5.2, 5), p(-0.4, 7.6, 0.4), p(-3, 6.2, 0)]),
        mix(stone, I.cream, 0.28),
      )
      s.path(
        poly([p(3, -0.8, 0), p(0, -0.8, 5), p(0, 5.2, 5), p(-0.4, 7.6, 0.4), p(3, 6.2, 0)]),
        mix(stone, I.night, 0.5),
      )
      s.path(
        stroke([p(-3, 1, 0), p(0, 0.6, 5), p(3, 1, 0)], () => 5),
        mix(I.night, I.plum, 0.5),
        'opacity="0.5"',
      )
    }
    // corridor behind and above the shops
    const corr = mix(I.sand, I.cream, 0.32),
      cf = face(v, 2 - Math.sin(YAW) * 5, 0, 88 + Math.cos(YAW) * 5, YAW)
    s.path(
      quad(cf, -64, 9, 66, 18.6),
      s.linear(...cf(0, 18.6), ...cf(0, 12), [
        [0, mix(corr, I.cream, 0.25)],
        [1, mix(corr, I.plum, 0.35)],
      ]),
    )
    for (let u = -60; u < 62; u += 4.1) {
      const lit = r.chance(0.3)
      if (Math.abs(u) < 8) continue
      const p = cf(u, 16.6)
      if (lit) s.glow(p[0], p[1], 12, I.ochre, 0.6)
      opening(s, cf, u, 15.9, 1, 1.15, {
        hole: lit ? I.cream : mix(I.night, I.plum, 0.45),
        frame: mix(corr, I.plum, 0.4),
      })
    }
    s.path(quad(cf, -65, 18.4, 67, 19.5), mix(I.terra, I.plum, 0.2))
    s.path(quad(cf, -65, 19.1, 67, 19.6), mix(I.terra, I.ochre, 0.4))
    s.path(quad(cf, -64, 17.6, 66, 18.4), mix(corr, I.night, 0.5), 'opacity="0.5"')
    // the three open arches in the middle
    s.path(quad(B, -8.3, 8.6, 8.3, 19), mix(corr, I.cream, 0.12))
    for (const u of [-5.2, 0, 5.2]) {
      const pa = archPts(B, u, 10.1, 4.1, 5.6, 0.5, 14)
      s.path(
        poly(pa),
        s.linear(...B(u, 15), ...B(u, 10), [
          [0, mix(I.teal, I.cream, 0.35)],
          [1, mix(I.ochre, I.cream, 0.5)],
        ]),
      )
      s.path(
        poly([
          pa[0],
          pa[1],
          ...pa.slice(2, 8),
          ...pa
            .slice(2, 8)
            .reverse()
            .map((p): Pt => [p[0] + 7, p[1] + 3]),
          [pa[1][0] + 7, pa[1][1]],
          [pa[0][0] + 7, pa[0][1]],
        ]),
        mix(I.plum, I.ochre, 0.3),
      )
      s.path(
        stroke(pa.slice(1, -1), () => 2.4),
        mix(I.cream, I.ochre, 0.2),
      )
    }
    for (let u = -6.6; u < 7; u += 3.3) {
      s.path(quad(B, u - 0.45, 16.3, u + 0.45, 17.4), mix(I.night, I.plum, 0.4))
    }
    s.path(quad(B, -8.8, 18.7, 8.8, 19.9), mix(I.terra, I.plum, 0.15))
    s.path(quad(B, -8.8, 19.5, 8.8, 20), mix(I.terra, I.ochre, 0.5))
    s.path(quad(B, -8.3, 9.3, 8.3, 10.2), mix(corr, I.plum, 0.35))
    for (let i = 0; i < 11; i++) {
      const u = r.range(-7, 7),
        p = B(u, 10.1)
      walker(s, p[0], p[1] + 8, 26, r.pick([I.terra, I.cream, I.teal, I.plum]), I.night)
    }
    s.path(quad(B, -8.3, 8.7, 8.3, 10.05), mix(corr, I.plum, 0.28))
    s.path(quad(B, -8.3, 9.85, 8.3, 10.1), mix(corr, I.cream, 0.4))
    // the shops: boxes hung out over the water on struts
    const shop = (u0: number, u1: number, sd: number) => {
      const q = rng(sd),
        out = q.range(1.4, 3),
        f = face(v, 2 + Math.sin(YAW) * out, 0, 88 - Math.cos(YAW) * out, YAW),
        low = q.range(8.1, 9.4),
        top = q.range(13.4, 16.2),
        c = mix(q.pick(tones), I.sand, q.range(0, 0.4)),
        sideR = [f(u1, low), B(u1, low), B(u1, top), f(u1, top)],
        sideL = [f(u0, low), B(u0, low), B(u0, top), f(u0, top)]
      let st = ''
      for (let u = u0 + 0.3; u < u1; u += 1.1) st += stroke([f(u, low), B(u, low - 2.2)], () => 3)
      s.path(
        poly([B(u0, low), f(u0, low), f(u1, low), B(u1, low), B(u1, low - 2), B(u0, low - 2)]),
        mix(I.night, I.plum, 0.4),
        'opacity="0.6"',
      )
      s.path(st, mix(I.plum, I.terra, 0.45))
      s.path(poly(sideR), mix(c, I.night, 0.5))
      s.path(poly(sideL), mix(c, I.cream, 0.25))
      const A = f(u0, top),
        Z = f(u0, low)
      s.path(
        quad(f, u0, low, u1, top),
        s.linear(A[0], A[1], Z[0], Z[1], [
          [0, mix(c, I.cream, 0.22)],
          [0.6, c],
          [1, mix(c, I.plum, 0.38)],
        ]),
      )
      for (let i = 0; i < 3; i++) {
        const p = f(q.range(u0, u1), q.range(low, top))
        s.path(
          curve(blob(p[0], p[1], q.range(5, 14), q.range(3, 9), sd + i, 0.4)),
          mix(c, q.chance(0.5) ? I.cream : I.terra, 0.25),
          'opacity="0.55"',
        )
      }
      const cols = u1 - u0 > 4 ? 2 : 1
      for (let i = 0; i < cols; i++) {
        const u = u0 + ((i + 0.5) * (u1 - u0)) / cols,
          y = low + q.range(1.2, 2),
          lit = q.chance(0.55),
          p = f(u, y + 0.8),
          sh = q.pick([mix(I.night, I.teal, 0.5), mix(I.plum, I.terra, 0.3)])
        if (lit) s.glow(p[0], p[1], 30, I.cream, 0.6)
        s.path(
          quad(f, u - 1.25, y, u - 0.55, y + 1.9) + quad(f, u + 0.55, y, u + 1.25, y + 1.9),
          sh,
        )
        opening(s, f, u, y, 1.1, 1.9, {
          hole: lit ? mix(I.cream, I.ochre, 0.2) : mix(I.night, I.plum, 0.35),
          bars: lit ? mix(I.terra, I.plum, 0.5) : undefined,
          sill: mix(c, I.cream, 0.5),
          arch: q.chance(0.2),
        })
      }
      s.path(
        poly([
          f(u0 - 0.35, top),
          f(u1 + 0.35, top),
          B(u1 + 0.2, top + 1.3),
          B(u0 - 0.2, top + 1.3),
        ]),
        mix(I.terra, I.plum, q.range(0.05, 0.3)),
      )
      s.path(quad(f, u0 - 0.35, top - 0.15, u1 + 0.35, top + 0.3), mix(I.terra, I.ochre, 0.35))
      s.path(quad(f, u0, top - 0.8, u1, top - 0.15), mix(c, I.night, 0.5), 'opacity="0.6"')
      if (q.chance(0.45)) {
        const u = (u0 + u1) / 2,
          bw = (u1 - u0) * 0.3
        s.path(quad(f, u - bw, low - 1.6, u + bw, low + 0.1), mix(c, I.plum, 0.3))
        s.path(quad(f, u - bw * 0.4, low - 1.1, u + bw * 0.4, low - 0.4), mix(I.night, I.plum, 0.3))
      }
    }
    const units: [number, number][] = []
    for (let u = 56; u > 8.6; ) {
      const w = r.range(2.9, 5.6)
      units.push([Math.max(8.5, u - w), u])
      u -= w
    }
    for (let u = -8.5; u > -58; ) {
      const w = r.range(2.9, 5.6)
      units.push([u - w, u])
      u -= w
    }
    for (const [i, [a, b]] of units.entries()) shop(a, b, i * 13 + 5)
    // bridge heads
    for (const [a, b, t, k] of [
      [52, 60, 24, 3],
      [60, 70, 27, 4],
    ] as const)
      house(B, a, b, -0.5, t, k + 20, 0.08)
    {
      const T = face(v, 2 + Math.sin(YAW) * 3, 0, 88 - Math.cos(YAW) * 3, YAW)
      house(T, -66, -52, -1, 27, 43, 0.05)
    }
    // lamps along the parapet
    const lamps: Pt[] = []
    for (const u of [-44, -27, -11, 9.5, 22, 38]) {
      const p = B(u, 8.6)
      lamps.push(p)
      s.glow(p[0], p[1], 30, I.ochre, 0.95)
      s.path(curve(blob(p[0], p[1], 4.6, 5.2, 3, 0.1, 8)), I.cream)
    }
    const wl = (x: number) => {
      const a = B(-60, 0),
        b = B(62, 0)
      return lerp(a[1], b[1], clamp((x - a[0]) / (b[0] - a[0]), -0.3, 1.3))
    }
    const op = reflect({
      y: wl,
      tint: mix(I.night, I.teal, 0.3),
      mixTop: 0.14,
      mixBottom: 0.64,
      amp: 0.85,
      squash: 0.98,
      seed: 9,
    })
    const t = new Sheet(W, H, 'q')
    for (let i = 0; i < 430; i++) {
      const k = r() ** 1.25,
        x = r.range(-60, W),
        y = wl(x) + 8 + k * 520,
        w = (12 + 90 * k) * r.range(0.4, 1.4)
      t.path(
        lens(x, y, w, 1 + 3.6 * k, i),
        r.pick([
          mix(I.night, I.teal, 0.25),
          mix(I.night, I.plum, 0.35),
          mix(I.teal, I.cream, 0.25),
          mix(I.ochre, I.cream, 0.3),
          mix(I.terra, I.plum, 0.3),
        ]),
        `opacity="${r.range(0.25, 0.7).toFixed(2)}"`,
      )
    }
    for (const [x] of lamps) {
      const b = wl(x)
      for (let i = 0; i < 44; i++) {
        const k = i / 44,
          y = b + 62 + k * 320 + r.range(-4, 4),
          w = (14 + 34 * k) * r.range(0.3, 1.15) * (1 - k * 0.4)
        t.path(
          lens(x - w / 2 + r.gauss() * (2 + 5 * k), y, w, 2.6 + 2.2 * k, i),
          mix(I.cream, I.ochre, 0.05 + k * 0.75),
          `opacity="${(1 - k * 0.5).toFixed(2)}"`,
        )
      }
    }
    // a rower
    const ox = 560,
      oy = 985,
      bl = (u: number, y: number): Pt => [ox + u, oy + y - u * 0.035]
    for (let i = 0; i < 7; i++)
      t.path(
        lens(ox - 130 - i * 12, oy + 16 + i * 8, 290 - i * 18, 4, i),
        mix(I.night, I.plum, 0.2),
        `opacity="${(0.75 - i * 0.09).toFixed(2)}"`,
      )
    t.path(
      curve([
        bl(-138, -5),
        bl(-70, 3),
        bl(0, 5),
        bl(80, 3),
        bl(142, -7),
        bl(80, 13),
        bl(0, 17),
        bl(-80, 13),
      ]),
      I.night,
    )
    t.path(
      stroke([bl(-134, -4), bl(-60, 3), bl(0, 5), bl(80, 3), bl(138, -6)], () => 2.4),
      I.ochre,
    )
    t.path(
      poly([
        bl(-12, 4),
        bl(-16, -22),
        bl(-4, -42),
        bl(10, -40),
        bl(14, -18),
        bl(26, -2),
        bl(24, 6),
      ]),
      I.terra,
    )
    t.path(
      poly([bl(4, 4), bl(6, -38), bl(10, -40), bl(14, -18), bl(26, -2), bl(24, 6)]),
      mix(I.terra, I.night, 0.5),
    )
    t.path(curve(blob(ox + 4, oy - 53, 8, 9, 3, 0.1, 9)), mix(I.ochre, I.plum, 0.3))
    t.path(curve([bl(-5, -55), bl(2, -64), bl(12, -58), bl(8, -54)]), I.night)
    t.path(
      stroke([bl(8, -32), bl(34, -22), bl(150, 22)], (u) => 4 - 2 * u) +
        stroke([bl(-6, -30), bl(-40, -14), bl(-150, 30)], (u) => 4 - 2 * u),
      I.night,
    )
    t.path(
      poly([bl(146, 18), bl(172, 26), bl(170, 33), bl(146, 25)]) +
        poly([bl(-146, 26), bl(-172, 34), bl(-170, 41), bl(-146, 33)]),
      mix(I.terra, I.night, 0.3),
    )
    return [s.toString(), op, t.toString()]
  },
}
export default scene
