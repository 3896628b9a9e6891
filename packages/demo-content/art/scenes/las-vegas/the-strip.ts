/** The Strip after dark, from above: boulevard of light, fountains, tower, wheel, sphere. No lettering anywhere. */
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {reflect} from '../../kit/press.ts'
import {clamp, fbm, lerp, noise, ridged, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {n1, type Pt, poly, Sheet} from '../../kit/svg.ts'
import {tone} from '../../kit/tones.ts'

const I = {
  night: '#14143a',
  indigo: '#34327a',
  violet: '#8a4a9c',
  rose: '#f0577c',
  amber: '#ffb04a',
  cream: '#fff0c9',
  teal: '#3fb0b8',
}
const W = 1200,
  H = 800,
  F = 1150,
  HZ = 262,
  CY = 3.1
const pr = (x: number, y: number, z: number): Pt => [W / 2 + (x / z) * F, HZ + ((CY - y) / z) * F]
const road = (z: number) =>
  z < 16
    ? 0.9 - 0.16 * (z - 5) + 0.012 * (z - 5) ** 2
    : 0.592 + 0.104 * (z - 16) * Math.exp(-(z - 16) / 7)
const scene: Scene = {
  name: 'vegas',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 23,
  strict: 0.6,
  make() {
    const s = new Sheet(W, H, 'v'),
      r = rng(44),
      n = noise(6)
    // the last of the day behind the mountains
    s.rect(
      0,
      0,
      W,
      H,
      s.linear(0, 0, 0, HZ, [
        [0, I.night],
        [0.38, mix(I.night, I.indigo, 0.75)],
        [0.66, mix(I.indigo, I.violet, 0.75)],
        [0.86, mix(I.violet, I.rose, 0.62)],
        [1, mix(I.rose, I.amber, 0.6)],
      ]),
    )
    for (let i = 0; i < 90; i++) {
      const y = r() ** 1.6 * 150,
        k = r.range(0.5, 1.3)
      s.path(
        curve(blob(r() * W, y, k, k, i, 0.3, 6)),
        I.cream,
        `opacity="${r.range(0.4, 1).toFixed(2)}"`,
      )
    }
    for (let i = 0; i < 20; i++) {
      const y = 120 + r() * 100,
        w = r.range(120, 460)
      s.path(
        lens(r.range(-100, W), y, w, r.range(2, 8), i + 3),
        mix(I.violet, I.rose, r.range(0.1, 0.7)),
        'opacity="0.6"',
      )
    }
    const mtn = (b: number, a: number, f: number, sd: number) => (x: number) =>
      HZ -
      b -
      a * (ridged(n, x / f + sd, sd * 3.1, 5, 0.5) - 0.3) * (0.55 + 0.45 * Math.sin(x / 260 + sd))
    s.path(ridge(-5, W + 5, HZ + 8, mtn(26, 62, 240, 2)), mix(I.indigo, I.violet, 0.55))
    s.path(ridge(-5, W + 5, HZ + 8, mtn(10, 46, 170, 7)), mix(I.night, I.indigo, 0.85))
    // the valley floor: a carpet of small lights in streets
    s.rect(
      0,
      HZ,
      W,
      H - HZ,
      s.linear(0, HZ, 0, 560, [
        [0, mix(I.violet, I.rose, 0.25)],
        [0.08, mix(I.indigo, I.violet, 0.7)],
        [0.4, mix(I.night, I.indigo, 0.6)],
        [1, I.night],
      ]),
    )
    const dot = (p: Pt, k: number) =>
      `M${n1(p[0] - k)} ${n1(p[1])}a${n1(k)} ${n1(k * 0.62)} 0 1 0 ${n1(2 * k)} 0a${n1(k)} ${n1(k * 0.62)} 0 1 0 ${n1(-2 * k)} 0Z`
    const dots: Record<string, string> = {}
    const put = (c: string, p: Pt, k: number) => {
        dots[c] = (dots[c] ?? '') + dot(p, k)
      },
      flush = (o = '') => {
        for (const c in dots) {
          s.path(dots[c], c, o)
          delete dots[c]
        }
      }
    for (let i = 0; i < 9500; i++) {
      const z = 13 / (0.075 + 0.9 * r() ** 1.5),
        x = r.range(-0.56, 0.56) * z
      const st = r.chance(0.55)
        ? ([Math.round(x / 2.2) * 2.2 + r.gauss() * 0.05, z] as const)
        : ([x, Math.round(z / 3) * 3 + r.gauss() * 0.05] as const)
      if (st[1] < 5 || (st[1] < 12 && st[0] < road(st[1]) + 1)) continue
      const p = pr(st[0], 0, st[1])
      put(
        r.pick([
          I.amber,
          I.amber,
          mix(I.amber, I.cream, 0.6),
          I.rose,
          mix(I.teal, I.indigo, 0.2),
          mix(I.amber, I.violet, 0.4),
        ]),
        p,
        clamp(36 / st[1], 0.8, 2.3),
      )
    }
    flush()
    s.rect(
      0,
      HZ - 16,
      W,
      70,
      s.linear(0, HZ - 16, 0, HZ + 54, [
        [0, I.amber, 0],
        [0.32, mix(I.amber, I.rose, 0.35), 0.5],
        [1, I.rose, 0],
      ]),
    )
    s.glow(620, HZ + 12, 520, I.amber, 0.8, 0.09)
    for (let i = 0; i < 1500; i++) {
      const y = HZ + 1 + r() ** 1.6 * 60
      put(
        r.pick([I.amber, I.cream, mix(I.amber, I.rose, 0.4), I.rose]),
        [r() * W, y],
        r.range(0.5, 1.25),
      )
    }
    flush()
    // boulevard: glow, asphalt, streams of head and tail lamps
    const strip = (o0: number, o1: number, z0 = 4.2, z1 = 60) => {
      const a: Pt[] = [],
        b: Pt[] = []
      for (let z = z0; z < z1; z *= 1.04) {
        a.push(pr(road(z) + o0, 0, z))
        b.unshift(pr(road(z) + o1, 0, z))
      }
      return poly([...a, ...b])
    }
    s.path(strip(-1.5, 1.5), I.violet, 'opacity="0.32"')
    s.path(strip(-0.85, 0.85), mix(I.violet, I.rose, 0.5), 'opacity="0.55"')
    s.path(
      strip(-0.5, 0.5),
      s.linear(0, HZ + 40, 0, 620, [
        [0, mix(I.amber, I.cream, 0.3)],
        [0.16, mix(I.amber, I.rose, 0.45)],
        [0.4, mix(I.violet, I.indigo, 0.4)],
        [1, mix(I.night, I.indigo, 0.35)],
      ]),
    )
    s.path(strip(-0.56, -0.5) + strip(0.5, 0.56), I.amber)
    s.path(strip(-0.02, 0.02), mix(I.teal, I.indigo, 0.5))
    for (let i = 0; i < 300; i++) {
      const z = 4.3 / (0.1 + 0.9 * r()),
        lane = r.pick([-0.42, -0.3, -0.17, 0.17, 0.3, 0.42]),
        x = road(z) + lane,
        len = 0.22 + r() * 0.4,
        a = pr(x - 0.025, 0, z),
        b = pr(x + 0.025, 0, z),
        c = pr(road(z + len) + lane + 0.018, 0, z + len),
        d = pr(road(z + len) + lane - 0.018, 0, z + len)
      s.path(
        poly([a, b, c, d]),
        lane < 0
          ? mix(I.cream, I.amber, r.range(0, 0.4))
          : r.chance(0.75)
            ? I.rose
            : mix(I.rose, I.amber, 0.5),
      )
    }
    // solids, far to near
    const items: {z: number; draw(): void}[] = []
    const box = (
      x: number,
      z: number,
      w: number,
      d: number,
      h: number,
      a: number,
      o: {
        c: string
        lit?: string
        rows?: number
        cols?: number
        dens?: number
        crown?: string
        glow?: string
        sd: number
        bend?: number
      },
    ) =>
      items.push({
        z,
        draw() {
          const rr = rng(o.sd),
            c = Math.cos(a),
            sn = Math.sin(a),
            C = (u: number, v: number): [number, number] => [
              x + c * u - sn * v,
              z + sn * u + c * v,
            ],
            k = [C(-w / 2, -d / 2), C(w / 2, -d / 2), C(w / 2, d / 2), C(-w / 2, d / 2)],
            hz = clamp((z - 8) / 34)
          if (o.glow) {
            const g = pr(x, h * 0.2, z)
            s.glow(g[0], g[1], (F / z) * (w + 0.8), o.glow, 0.5)
          }
          for (const [i, j, tone0, nx, nz, span] of [
            [0, 1, 0.42, sn, -c, w],
            [1, 2, 0.0, c, sn, d],
            [3, 0, 0.75, -c, -sn, d],
            [2, 3, 0, -sn, c, w],
          ] as const) {
            const A = k[i],
              B = k[j]
            if (nx * (0 - A[0]) + nz * (0 - A[1]) <= 0) continue
            const f = (u: number, v: number): Pt =>
                pr(lerp(A[0], B[0], u), h * v, lerp(A[1], B[1], u)),
              base = mix(mix(I.night, o.c, 0.32 + tone0 * 0.5), I.violet, hz * 0.45)
            s.path(
              poly([f(0, 0), f(1, 0), f(1, 1), f(0, 1)]),
              s.linear(...f(0.5, 0), ...f(0.5, 1), [
                [0, mix(base, o.lit ?? I.amber, 0.4)],
                [0.3, base],
                [1, mix(base, I.indigo, 0.25)],
              ]),
            )
            const rows = o.rows ?? Math.round(h * 9),
              cols = Math.max(2, Math.round(span * 8))
            let wa = '',
              wb = '',
              wc = ''
            const style = o.sd % 3,
              fu = style === 1 ? 0.86 : 0.55,
              fv = style === 2 ? 0.9 : style === 1 ? 0.32 : 0.5
            for (let q = 1; q < rows; q++)
              for (let m = 0; m < cols; m++) {
                if (!rr.chance(o.dens ?? 0.5)) continue
                const u = (m + 0.22) / cols,
                  v = (q + 0.2) / rows,
                  P = poly([
                    f(u, v),
                    f(u + fu / cols, v),
                    f(u + fu / cols, v + fv / rows),
                    f(u, v + fv / rows),
                  ])
                const t = rr()
                if (t < 0.5) wa += P
                else if (t < 0.8) wb += P
                else wc += P
              }
            s.path(wa, mix(o.lit ?? I.amber, base, 0.12))
            s.path(wb, mix(o.lit ?? I.amber, base, 0.5))
            s.path(wc, mix(I.cream, o.lit ?? I.amber, 0.25))
            if (o.crown)
              s.path(
                poly([f(-0.01, 0.965), f(1.01, 0.965), f(1.01, 1.01), f(-0.01, 1.01)]),
                o.crown,
              )
            s.path(
              poly([f(0, 0), f(1, 0), f(1, 0.035), f(0, 0.035)]),
              mix(I.cream, o.lit ?? I.amber, 0.5),
            )
          }
          s.path(
            poly(k.map(([X, Z]) => pr(X, h, Z))),
            mix(mix(I.night, I.indigo, 0.55), I.violet, hz * 0.5),
          )
          if (h < 0.8 && w > 1.5)
            for (let i = 0; i < 9; i++) {
              const c0 = C((rr() - 0.5) * w * 0.8, (rr() - 0.5) * d * 0.7),
                q = pr(c0[0], h, c0[1]),
                e = rr.range(5, 13)
              s.path(
                poly([
                  [q[0], q[1]],
                  [q[0] + e, q[1]],
                  [q[0] + e, q[1] - e * 0.5],
                  [q[0], q[1] - e * 0.5],
                ]),
                mix(I.indigo, I.violet, 0.5),
              )
              s.rect(q[0], q[1] - e * 0.5, e * 0.3, e * 0.5, mix(I.violet, I.rose, 0.4))
            }
        },
      })
    // podiums and towers on both sides
    const r2 = rng(9)
    for (let i = 0; i < 54; i++) {
      const z = 9 + 34 * r2() ** 1.1,
        side = r2.chance(0.5) ? -1 : 1,
        x = road(z) + side * (1.0 + r2() ** 1.7 * (1.4 + z * 0.17)),
        h =
          r2.range(0.25, 1.3) *
          (r2.chance(0.35) ? 1.5 : 0.8) *
          (Math.abs(x - road(z)) < 2.2 && z < 24 ? 0.5 : 1)
      if (side < 0 && z < 15 && x < road(z) - 0.7) continue
      if (side > 0 && z < 15.5) continue
      if (side > 0 && z < 24 && h > 0.8) continue
      box(x, z, r2.range(0.7, 1.7), r2.range(0.4, 0.9), h, r2.range(-0.5, 0.5), {
        c: r2.pick([I.violet, I.indigo, I.rose, I.teal]),
        lit: r2.pick([I.amber, I.amber, mix(I.amber, I.rose, 0.5), I.teal]),
        dens: r2.range(0.25, 0.7),
        crown: r2.chance(0.6) ? r2.pick([I.rose, I.teal, I.amber, I.cream]) : undefined,
        glow: r2.pick([I.rose, I.violet, I.amber]),
        sd: i + 3,
      })
    }
    box(3.1, 8.1, 2.2, 0.8, 0.62, 0.3, {
      c: I.rose,
      lit: I.amber,
      dens: 0.62,
      crown: I.amber,
      glow: I.rose,
      sd: 71,
    })
    box(6.4, 12.4, 1.5, 0.7, 2.1, -0.5, {
      c: I.violet,
      lit: I.amber,
      dens: 0.55,
      crown: I.rose,
      glow: I.violet,
      sd: 72,
    })
    box(2.3, 11, 1.0, 0.7, 0.7, 0.3, {
      c: I.teal,
      lit: mix(I.teal, I.cream, 0.35),
      dens: 0.5,
      crown: I.cream,
      glow: I.teal,
      sd: 73,
    })
    box(-3.9, 12.5, 2.6, 0.6, 1.95, 0.5, {
      c: I.amber,
      lit: I.amber,
      dens: 0.66,
      crown: I.cream,
      glow: I.amber,
      sd: 74,
    })
    box(-5.3, 11.3, 1.6, 0.6, 1.7, -0.1, {
      c: I.violet,
      lit: I.amber,
      dens: 0.5,
      crown: I.rose,
      glow: I.rose,
      sd: 75,
    })
    box(-4.9, 16, 2.3, 0.7, 2.2, 0.35, {
      c: I.indigo,
      lit: mix(I.amber, I.rose, 0.4),
      dens: 0.55,
      crown: I.teal,
      glow: I.violet,
      sd: 76,
    })
    // lattice tower (half-size Paris)
    items.push({
      z: 7.9,
      draw() {
        const x = road(7.9) + 0.98,
          z = 7.9,
          h = 2.7,
          wd = (v0: number, v = Math.min(1, v0)) => 0.42 * (1 - v) ** 2.9 + 0.085 * (1 - v) + 0.007,
          f = (u: number, v: number): Pt => pr(x + u, v * h, z),
          g = pr(x, h * 0.4, z)
        s.glow(g[0], g[1], 170, I.amber, 0.55, 1.5)
        const Lp: Pt[] = [],
          Rp: Pt[] = []
        for (let v = 0; v <= 1.001; v += 0.04) {
          Lp.push(f(-wd(v), v))
          Rp.unshift(f(wd(v), v))
        }
        s.path(poly([...Lp, ...Rp]), mix(I.night, I.amber, 0.32))
        let d = '',
          e = ''
        for (const sg of [-1, 1]) {
          const o: Pt[] = [],
            q: Pt[] = []
          for (let v = 0; v <= 1.001; v += 0.04) {
            o.push(f(sg * wd(v), v))
            q.push(f(sg * wd(v) * (v < 0.42 ? 0.56 : 0.62), v))
          }
          const leg = stroke(o, (t) => 7 - 4.5 * t),
            leg2 = stroke(q.slice(0, 12), (t) => 4 - 1.5 * t)
          if (sg < 0) d += leg + leg2
          else e += leg + leg2
        }
        for (let i = 0; i < 26; i++) {
          const v = (i / 26) ** 0.85 * 0.92,
            v2 = ((i + 1) / 26) ** 0.85 * 0.92
          d += stroke([f(-wd(v), v), f(wd(v2), v2)], () => 1.7)
          e += stroke([f(wd(v), v), f(-wd(v2), v2)], () => 1.7)
        }
        const arc: Pt[] = []
        for (let i = 0; i <= 14; i++) {
          const a = Math.PI * (i / 14)
          arc.push(f(-Math.cos(a) * 0.27, Math.sin(a) * 0.11))
        }
        s.path(poly([...arc, f(0.27, 0), f(-0.27, 0)]), mix(I.night, I.violet, 0.6))
        s.path(d, I.amber)
        s.path(e, mix(I.amber, I.cream, 0.65))
        s.path(
          stroke(arc, () => 4),
          I.cream,
        )
        for (const v of [0.16, 0.36, 0.9])
          s.path(
            poly([
              f(-wd(v) - 0.035, v),
              f(wd(v) + 0.035, v),
              f(wd(v) + 0.035, v + 0.022),
              f(-wd(v) - 0.035, v + 0.022),
            ]),
            mix(I.cream, I.amber, 0.2),
          )
        s.path(poly([f(-0.012, 0.97), f(0.012, 0.97), f(0.003, 1.1), f(-0.003, 1.1)]), I.cream)
      },
    })
    // the sphere: an eye of stippled light
    items.push({
      z: 12,
      draw() {
        const [x, y] = pr(4.5, 0.78, 12),
          R = 112,
          k = 120,
          fld = new Float32Array(k * k),
          f2 = new Float32Array(k * k),
          f3 = new Float32Array(k * k),
          nn = noise(15)
        s.glow(x, y, 270, I.rose, 0.6)
        s.glow(x, y, 170, I.amber, 0.45)
        const at = {sx: (2 * R) / k, sy: (2 * R) / k, ox: x - R, oy: y - R, min: 2}
        for (let j = 0; j < k; j++)
          for (let i = 0; i < k; i++) {
            const u = (i / k) * 2 - 1,
              v = (j / k) * 2 - 1,
              d = u * u + v * v,
              z = Math.sqrt(Math.max(0, 1 - d)),
              lon = Math.atan2(u, z),
              lat = Math.asin(clamp(v, -1, 1))
            const a = fbm(nn, lon * 1.6 + 0.7 * fbm(nn, lon * 1.2, lat * 2 + 9, 3), lat * 2.6, 4)
            fld[j * k + i] = d < 1 ? 1 - d * 0.0 : 1 - d
            f2[j * k + i] = d < 0.985 ? a + 0.14 : -1
            f3[j * k + i] = d < 0.985 ? a - 0.1 + 0.25 * z : -1
          }
        const body = curve(blob(x, y, R, R, 2, 0.004, 40))
        s.path(
          body,
          s.radial(x - 18, y - 22, R * 1.25, [
            [0, mix(I.rose, I.amber, 0.35)],
            [0.6, I.rose],
            [1, mix(I.violet, I.rose, 0.2)],
          ]),
        )
        s.path(tone(f2, k, k, 0.05, at), mix(I.amber, I.rose, 0.12))
        s.path(tone(f3, k, k, 0.12, at), mix(I.amber, I.cream, 0.7))
        s.path(tone(f2, k, k, 0.52, at), I.teal)
        s.path(
          poly([
            [x - R * 0.92, y + R * 0.52],
            [x + R * 0.92, y + R * 0.52],
            [x + R * 1.05, y + R * 0.95],
            [x - R * 1.05, y + R * 0.95],
          ]),
          mix(I.night, I.indigo, 0.5),
        )
        for (let i = 0; i < 40; i++)
          put(
            r.pick([I.amber, I.cream, I.rose]),
            [x + r.range(-1, 1) * R, y + R * r.range(0.58, 0.92)],
            1.1,
          )
        flush()
      },
    })
    // observation wheel
    items.push({
      z: 14.5,
      draw() {
        const [x, y] = pr(3.15, 1.12, 14),
          R = 80,
          e = 0.93
        s.glow(x, y, 150, I.teal, 0.42)
        const ring = (q: number, wd: number) => {
          const a: Pt[] = []
          for (let i = 0; i <= 60; i++)
            a.push([x + Math.cos((i / 60) * 6.2832) * q * e, y + Math.sin((i / 60) * 6.2832) * q])
          return stroke(a, (t) => wd * (1 + 0.35 * Math.sin(t * 6.28 + 2.4)))
        }
        let sp = ''
        for (let i = 0; i < 28; i++) {
          const a = (i / 28) * 6.2832
          sp += stroke(
            [
              [x, y],
              [x + Math.cos(a) * R * e, y + Math.sin(a) * R],
            ],
            () => 0.9,
          )
        }
        s.path(
          stroke(
            [
              [x - 30, y + R + 16],
              [x, y],
            ],
            () => 4,
          ) +
            stroke(
              [
                [x + 30, y + R + 16],
                [x, y],
              ],
              () => 4,
            ),
          mix(I.indigo, I.teal, 0.3),
        )
        s.path(sp, mix(I.teal, I.violet, 0.35))
        s.path(ring(R, 4.4), I.teal)
        s.path(ring(R * 0.93, 1.5), mix(I.teal, I.cream, 0.6))
        for (let i = 0; i < 28; i++) {
          const a = (i / 28) * 6.2832 + 0.1
          s.path(
            curve(
              blob(x + Math.cos(a) * R * 1.06 * e, y + Math.sin(a) * R * 1.06, 3.6, 3.6, i, 0.1, 8),
            ),
            mix(I.cream, I.teal, 0.15),
          )
        }
      },
    })
    // the needle at the far end
    items.push({
      z: 40,
      draw() {
        const X = W / 2 + 12,
          b = HZ + 50,
          t = HZ - 152
        s.glow(X, t + 36, 60, I.rose, 0.7)
        s.path(
          poly([
            [X - 9, b],
            [X - 3.4, t + 60],
            [X + 3.4, t + 60],
            [X + 9, b],
          ]),
          mix(I.indigo, I.cream, 0.35),
        )
        s.path(
          poly([
            [X - 9, b],
            [X - 3.4, t + 60],
            [X - 1, t + 60],
            [X - 3, b],
          ]),
          mix(I.amber, I.cream, 0.5),
        )
        s.path(
          poly([
            [X - 4, t + 62],
            [X - 17, t + 46],
            [X - 19, t + 38],
            [X - 13, t + 32],
            [X - 8, t + 26],
            [X + 8, t + 26],
            [X + 13, t + 32],
            [X + 19, t + 38],
            [X + 17, t + 46],
            [X + 4, t + 62],
          ]),
          mix(I.indigo, I.rose, 0.5),
        )
        s.path(
          poly([
            [X - 19, t + 38],
            [X + 19, t + 38],
            [X + 17, t + 43],
            [X - 17, t + 43],
          ]),
          I.cream,
        )
        s.path(
          poly([
            [X - 2, t + 26],
            [X - 0.6, t - 14],
            [X + 0.6, t - 14],
            [X + 2, t + 26],
          ]),
          I.rose,
        )
      },
    })
    for (let i = 0; i < 16; i++) {
      const z = 9.6 + i * 0.36 + r2() * 0.3,
        x = road(z) - r2.range(1.15, 2.1)
      box(x, z, r2.range(0.35, 0.7), 0.35, r2.range(0.1, 0.3), r2.range(-0.3, 0.3), {
        c: r2.pick([I.rose, I.violet, I.teal]),
        lit: I.amber,
        rows: 3,
        dens: 0.7,
        crown: r2.pick([I.rose, I.teal, I.amber, I.cream]),
        glow: i % 4 === 0 ? I.violet : undefined,
        sd: 200 + i,
      })
    }
    // a cupola on the long hotel
    items.push({
      z: 12.2,
      draw() {
        const [x, y] = pr(-3.9, 1.95, 12.2)
        s.path(
          poly([
            [x - 30, y + 3],
            [x + 30, y + 3],
            [x + 30, y - 14],
            [x - 30, y - 14],
          ]),
          mix(I.amber, I.violet, 0.4),
        )
        s.path(
          curve([
            [x - 27, y - 13],
            [x - 22, y - 32],
            [x, y - 43],
            [x + 22, y - 32],
            [x + 27, y - 13],
          ]),
          mix(I.teal, I.indigo, 0.35),
        )
        s.path(
          curve([
            [x - 24, y - 15],
            [x - 19, y - 31],
            [x - 3, y - 41],
            [x - 6, y - 15],
          ]),
          mix(I.teal, I.cream, 0.35),
        )
        for (let i = 0; i < 7; i++) s.rect(x - 26 + i * 8, y - 11, 3.6, 11, I.cream)
      },
    })
    for (const item of items.sort((a, b) => b.z - a.z)) item.draw()
    // pool court at the near right
    {
      const c = (k: number): Pt[] =>
          Array.from({length: 40}, (_, i) => {
            const a = (i / 40) * 6.2832
            return pr(
              2.85 + k * (0.5 * Math.cos(a) + 0.13 * Math.cos(2 * a + 1)),
              0,
              7.08 + k * 0.22 * Math.sin(a),
            )
          }),
        g0 = pr(2.85, 0, 7.08)
      s.glow(g0[0], g0[1], 330, mix(I.violet, I.rose, 0.4), 0.6, 0.5)
      s.path(curve(c(1.45)), mix(I.violet, I.amber, 0.35))
      s.path(curve(c(1.08)), I.cream)
      s.path(curve(c(1)), I.teal)
      s.path(curve(c(0.66)), mix(I.teal, I.cream, 0.3))
      for (let i = 0; i < 16; i++)
        s.path(
          lens(g0[0] + r.range(-75, 45), g0[1] + r.range(-20, 22), r.range(16, 50), 2.2, i),
          mix(I.cream, I.teal, r.range(0.1, 0.5)),
          'opacity="0.8"',
        )
      for (let i = 0; i < 130; i++) {
        const a = r() * 6.28,
          k = r.range(1.5, 2.6)
        put(
          r.pick([I.amber, I.cream, I.rose]),
          pr(2.85 + 0.55 * k * Math.cos(a), 0, 7.08 + 0.25 * k * Math.sin(a)),
          r.range(1, 2),
        )
      }
      flush()
    }
    // the lake, lower left
    const shore: Pt[] = []
    for (let i = 0; i < 60; i++) {
      const t = (i / 60) * 6.2832
      shore.push(
        pr(
          -2.75 +
            2.15 * Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** 0.75 +
            0.1 * n(Math.cos(t) * 2, Math.sin(t) * 2),
          0,
          7.6 + 2.15 * Math.sin(t),
        ),
      )
    }
    const sh = curve(shore),
      t = new Sheet(W, H, 'w')
    s.path(
      curve(shore.map(([x, y]) => [x * 1.0 + (x - 250) * 0.035, y + (y - 640) * 0.06] as Pt)),
      mix(I.amber, I.violet, 0.25),
    )
    s.path(sh, mix(I.night, I.teal, 0.3))
    const inside = (x: number, y: number) => {
      let c = false
      for (let i = 0, j = shore.length - 1; i < shore.length; j = i++) {
        const a = shore[i],
          b = shore[j]
        if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) c = !c
      }
      return c
    }
    const top = Math.min(...shore.map((p) => p[1])),
      ops = reflect({
        y: top,
        squash: 0.62,
        tint: mix(I.night, I.teal, 0.35),
        mixTop: 0.3,
        mixBottom: 0.72,
        amp: 1.1,
        seed: 4,
        mask: inside,
      })
    // fountains: two arcs of jets
    const jet = (x: number, z: number, h: number, lean: number, sd: number) => {
      const q = rng(sd),
        b = pr(x, 0, z),
        k = F / z,
        wd = k * 0.045
      t.glow(b[0], b[1] - h * k * 0.3, h * k * 0.6, I.teal, 0.22)
      const body = (f: number, w0: number): string => {
        const a: Pt[] = []
        for (let i = 0; i <= 10; i++) {
          const u = i / 10
          a.push([b[0] + lean * u * u * k * 0.3, b[1] - u * h * k * f])
        }
        return stroke(
          a,
          (u) => w0 * (0.45 + 0.9 * Math.sin(Math.PI * Math.min(1, u * 0.95)) * (0.5 + u)),
        )
      }
      t.path(body(1, wd * 1.5), mix(I.teal, I.cream, 0.35), 'opacity="0.6"')
      t.path(body(0.96, wd * 0.8), mix(I.cream, I.teal, 0.15))
      let m = ''
      for (let i = 0; i < 26; i++) {
        const u = q.range(0.45, 1.02)
        m += dot(
          [b[0] + lean * u * u * k * 0.3 + q.gauss() * wd * 1.5 * (0.4 + u), b[1] - u * h * k],
          q.range(0.6, 1.6),
        )
      }
      t.path(m, I.cream)
      t.path(lens(b[0] - wd * 3, b[1], wd * 6, 5, sd), I.cream)
      for (let i = 0; i < 5; i++)
        t.path(
          lens(
            b[0] - wd * q.range(1, 3),
            b[1] + 6 + i * q.range(7, 13),
            wd * q.range(2, 5),
            2.2,
            sd + i,
          ),
          mix(I.cream, I.teal, 0.25 + i * 0.12),
          'opacity="0.75"',
        )
    }
    for (let i = 0; i < 60; i++) {
      const a = r() * 6.28,
        d = Math.sqrt(r()),
        p = pr(-2.75 + 1.9 * Math.cos(a) * d, 0, 7.6 + 1.9 * Math.sin(a) * d)
      t.path(
        lens(p[0], p[1], r.range(12, 60), r.range(1.2, 2.6), i),
        r.pick([I.amber, I.rose, mix(I.teal, I.cream, 0.4), I.violet]),
        'opacity="0.55"',
      )
    }
    const J: [number, number, number, number][] = []
    for (let i = 0; i <= 16; i++) {
      const u = i / 16,
        a = Math.PI * (0.08 + 0.84 * u)
      J.push([
        -2.75 - Math.cos(a) * 1.75,
        7.9 + Math.sin(a) * 1.2,
        0.5 + 0.75 * Math.sin(Math.PI * u),
        (u - 0.5) * 0.5,
      ])
    }
    for (let i = 0; i <= 8; i++) {
      const a = (i / 8) * 6.28
      J.push([
        -2.75 + Math.cos(a) * 0.55,
        7.3 + Math.sin(a) * 0.5,
        i % 2 ? 0.62 : 0.95,
        Math.cos(a) * 0.8,
      ])
    }
    J.push([-2.75, 7.3, 1.55, 0])
    for (const [i, j] of J.sort((a, b) => b[1] - a[1]).entries()) jet(...j, i + 2)
    // promenade lamps and palms, people as specks
    for (let i = 0; i < shore.length; i++) {
      const p = shore[i]
      if (p[1] > 560) {
        t.glow(p[0], p[1] - 8, 16, I.amber, 0.7)
        t.path(dot([p[0], p[1] - 9], 2.4), I.cream)
      }
    }
    for (let i = 0; i < 90; i++) {
      const z = 5 / (0.25 + 0.75 * r()),
        p = pr(road(z) + r.pick([-0.66, 0.66, -0.74]) + r.gauss() * 0.03, 0, z)
      t.path(
        poly([
          [p[0] - 1.4, p[1]],
          [p[0] + 1.4, p[1]],
          [p[0] + 0.9, p[1] - 36 / z],
          [p[0] - 0.9, p[1] - 36 / z],
        ]),
        r.pick([I.night, I.night, I.cream, I.rose]),
      )
    }
    const palm = (x: number, z: number, h: number, sd: number) => {
      const q = rng(sd),
        b = pr(x, 0, z),
        k = F / z,
        tp: Pt = [b[0] + q.range(-4, 4), b[1] - h * k]
      t.path(
        stroke(
          [b, [(b[0] + tp[0]) / 2 + 2, (b[1] + tp[1]) / 2], tp],
          (u) => k * (0.022 - 0.008 * u),
        ),
        I.night,
      )
      let d = '',
        e = ''
      for (let i = 0; i < 11; i++) {
        const a = (i / 11) * 6.28 + q() * 0.4,
          l = k * q.range(0.16, 0.24),
          f = stroke(
            [
              tp,
              [tp[0] + Math.cos(a) * l * 0.6, tp[1] - Math.abs(Math.sin(a)) * l * 0.35 - l * 0.12],
              [tp[0] + Math.cos(a) * l, tp[1] + l * 0.25 - Math.sin(a) * l * 0.2],
            ],
            (u) => k * 0.04 * Math.sin(Math.PI * clamp(u * 0.9 + 0.08)),
          )
        if (Math.cos(a) < 0.1) e += f
        else d += f
      }
      t.path(d, mix(I.night, I.teal, 0.18)).path(e, mix(I.teal, I.amber, 0.25))
    }
    for (let z = 11; z > 4.4; z -= 0.62) {
      palm(road(z) - 0.82, z, 0.42, Math.round(z * 9))
      palm(road(z) + 0.82, z + 0.3, 0.42, Math.round(z * 11))
    }
    for (const [x, z] of [
      [1.9, 7.4],
      [2.2, 6.9],
      [3.5, 7.3],
      [3.55, 6.95],
      [2.75, 6.75],
    ] as const)
      palm(x, z, 0.42, Math.round(x * 31 + z))
    return [s.toString(), ops, t.toString()]
  },
}
export default scene
