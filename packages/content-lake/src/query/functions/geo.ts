import {booleanContains} from '@turf/boolean-contains'
import {booleanIntersects} from '@turf/boolean-intersects'
import {distance as distanceBetween} from '@turf/distance'
import {z} from 'zod'

const Position = z.array(z.number()).min(2)
const Line = z.array(Position).min(2)
/** Closed: its last position is its first. */
const Ring = z.array(Position).min(4)

const Point = z.object({type: z.literal('Point'), coordinates: Position})
const LineString = z.object({type: z.literal('LineString'), coordinates: Line})
const Polygon = z.object({type: z.literal('Polygon'), coordinates: z.array(Ring).min(1)})
const Simple = z.discriminatedUnion('type', [Point, LineString, Polygon])
type Simple = z.infer<typeof Simple>

const Multi = z.discriminatedUnion('type', [
  z.object({type: z.literal('MultiPoint'), coordinates: z.array(Position)}),
  z.object({type: z.literal('MultiLineString'), coordinates: z.array(Line)}),
  z.object({type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring).min(1))}),
  z.object({type: z.literal('GeometryCollection'), geometries: z.array(z.unknown())}),
])

const LatLng = z
  .object({lat: z.number(), lng: z.number().optional(), lon: z.number().optional()})
  .transform(({lat, lng, lon}) => ({lat, lng: lng ?? lon}))
  .refine((point): point is {lat: number; lng: number} => point.lng !== undefined)

/** How many dimensions: what has fewer contains nothing that has more. */
const DIMENSIONS = {Point: 0, LineString: 1, Polygon: 2}

/** `geo::latLng(latitude, longitude)`: a point, in degrees. */
export function latLng(lat: unknown, lng: unknown) {
  const isPoint = typeof lat === 'number' && typeof lng === 'number'
  return isPoint ? {lat, lng} : null
}

/**
 * `geo::contains(a, b)`: whether all of b lies within a, on a plane. Points on a's edge do not.
 * @see https://spec.groq.dev/draft/#sec-Geography-Extension
 */
export function contains(a: unknown, b: unknown): boolean | null {
  const [outer, inner] = [partsOf(a), partsOf(b)]
  if (!outer || !inner) return null
  return inner.every((part) => outer.some((around) => containsPart(around, part)))
}

function containsPart(around: Simple, part: Simple): boolean {
  return DIMENSIONS[around.type] >= DIMENSIONS[part.type] && booleanContains(around, part)
}

/** `geo::intersects(a, b)`: whether they share a point, on a plane. */
export function intersects(a: unknown, b: unknown): boolean | null {
  const [some, others] = [partsOf(a), partsOf(b)]
  if (!some || !others) return null
  return some.some((part) => others.some((other) => booleanIntersects(part, other)))
}

/** `geo::distance(a, b)`: between two points, in meters, on a sphere as large as the earth. */
export function distance(a: unknown, b: unknown): number | null {
  const [from, to] = [pointOf(a), pointOf(b)]
  return from && to && distanceBetween(from, to, {units: 'meters'})
}

function pointOf(value: unknown) {
  const [part, ...more] = partsOf(value) ?? []
  return part?.type === 'Point' && more.length === 0 ? part : null
}

/** What is compared with each document is read once. */
const known = new WeakMap<object, Simple[] | null>()

/** The points, lines and polygons of a geographic value: a geopoint or GeoJSON. */
function partsOf(value: unknown): Simple[] | null {
  if (typeof value !== 'object' || value === null) return null
  const parts = known.get(value) ?? readParts(value)
  known.set(value, parts)
  return parts
}

function readParts(value: object): Simple[] | null {
  const point = LatLng.safeParse(value)
  if (point.success) return [{type: 'Point', coordinates: [point.data.lng, point.data.lat]}]
  const simple = Simple.safeParse(value)
  if (simple.success) return [simple.data]
  const multi = Multi.safeParse(value)
  if (!multi.success) return null
  switch (multi.data.type) {
    case 'MultiPoint':
      return multi.data.coordinates.map((coordinates) => ({type: 'Point', coordinates}))
    case 'MultiLineString':
      return multi.data.coordinates.map((coordinates) => ({type: 'LineString', coordinates}))
    case 'MultiPolygon':
      return multi.data.coordinates.map((coordinates) => ({type: 'Polygon', coordinates}))
    case 'GeometryCollection': {
      const parts = multi.data.geometries.map(partsOf)
      return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
    }
  }
}
