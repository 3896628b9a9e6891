import {booleanContains} from '@turf/boolean-contains'
import {booleanIntersects} from '@turf/boolean-intersects'
import {distance as distanceBetween} from '@turf/distance'
import {z} from 'zod'

const Position = z.array(z.number()).min(2)
const Line = z.array(Position).min(2)
/** A closed ring: the last position equals the first. */
const Ring = z.array(Position).min(4)

const Point = z.object({type: z.literal('Point'), coordinates: Position})
const LineString = z.object({type: z.literal('LineString'), coordinates: Line})
const Polygon = z.object({type: z.literal('Polygon'), coordinates: z.array(Ring).min(1)})
const Geometry = z.discriminatedUnion('type', [Point, LineString, Polygon])
type Geometry = z.infer<typeof Geometry>

const GeometryGroup = z.discriminatedUnion('type', [
  z.object({type: z.literal('MultiPoint'), coordinates: z.array(Position)}),
  z.object({type: z.literal('MultiLineString'), coordinates: z.array(Line)}),
  z.object({type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring).min(1))}),
  z.object({type: z.literal('GeometryCollection'), geometries: z.array(z.unknown())}),
])

/** A geopoint. Its longitude is either `lng` or `lon`. */
const LatLng = z
  .object({lat: z.number(), lng: z.number().optional(), lon: z.number().optional()})
  .refine(({lng, lon}) => lng === undefined || lon === undefined)
  .transform(({lat, lng, lon}) => ({lat, lng: lng ?? lon}))
  .refine((point): point is {lat: number; lng: number} => point.lng !== undefined)

/** A geometry cannot contain one with more dimensions. */
const DIMENSIONS = {Point: 0, LineString: 1, Polygon: 2}

/**
 * `geo::latLng(latitude, longitude)`: a GeoJSON point, as hosted Sanity returns it, from degrees. Null for
 * arguments that are not numbers.
 */
export function latLng(lat: unknown, lng: unknown) {
  const isPoint = typeof lat === 'number' && typeof lng === 'number'
  return isPoint ? {type: 'Point', coordinates: [lng, lat]} : null
}

/**
 * `geo::contains(a, b)`: whether b is completely within a, in planar geometry. Points on the boundary of
 * a are not within it. Null for invalid geometries.
 * @see https://spec.groq.dev/draft/#sec-Geography-Extension
 */
export function contains(a: unknown, b: unknown): boolean | null {
  const [containers, contents] = [toGeometries(a), toGeometries(b)]
  if (!containers || !contents) return null
  return contents.every((content) => containers.some((container) => containsGeometry(container, content)))
}

function containsGeometry(container: Geometry, content: Geometry): boolean {
  return DIMENSIONS[container.type] >= DIMENSIONS[content.type] && booleanContains(container, content)
}

/** `geo::intersects(a, b)`: whether a and b share a point, in planar geometry. Null for invalid geometries. */
export function intersects(a: unknown, b: unknown): boolean | null {
  const [left, right] = [toGeometries(a), toGeometries(b)]
  if (!left || !right) return null
  return left.some((geometry) => right.some((other) => booleanIntersects(geometry, other)))
}

/** `geo::distance(a, b)`: great-circle distance between two points, in meters. Null for other geometries. */
export function distance(a: unknown, b: unknown): number | null {
  const [from, to] = [toPoint(a), toPoint(b)]
  return from && to && distanceBetween(from, to, {units: 'meters'})
}

function toPoint(value: unknown) {
  const [geometry, ...rest] = toGeometries(value) ?? []
  return geometry?.type === 'Point' && rest.length === 0 ? geometry : null
}

/** A constant argument is compared with each document but parsed once. */
const cache = new WeakMap<object, Geometry[] | null>()

/** The points, lines and polygons of a geopoint or GeoJSON value; null if it is invalid. */
function toGeometries(value: unknown): Geometry[] | null {
  if (typeof value !== 'object' || value === null) return null
  const geometries = cache.get(value) ?? parseGeometries(value)
  cache.set(value, geometries)
  return geometries
}

function parseGeometries(value: object): Geometry[] | null {
  const point = LatLng.safeParse(value)
  if (point.success) return [{type: 'Point', coordinates: [point.data.lng, point.data.lat]}]
  const single = Geometry.safeParse(value)
  if (single.success) return [single.data]
  const group = GeometryGroup.safeParse(value)
  if (!group.success) return null
  switch (group.data.type) {
    case 'MultiPoint':
      return group.data.coordinates.map((coordinates) => ({type: 'Point', coordinates}))
    case 'MultiLineString':
      return group.data.coordinates.map((coordinates) => ({type: 'LineString', coordinates}))
    case 'MultiPolygon':
      return group.data.coordinates.map((coordinates) => ({type: 'Polygon', coordinates}))
    case 'GeometryCollection': {
      const lists = group.data.geometries.map(toGeometries)
      return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? [])
    }
  }
}
