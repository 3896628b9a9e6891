import {
  type ArraySchemaType,
  isArraySchemaType,
  isKeyedObject,
  isObjectSchemaType,
  isRecord,
  type Path,
  type SchemaType,
  stringToPath,
} from 'sanity'

/** A field as the founder knows it, and as the Studio opens it. */
export interface Place {
  /** From the outside in. */
  titles: string[]
  path: Path
}

const memberOf = (list: ArraySchemaType, item: unknown): SchemaType | undefined =>
  list.of.find(({name}) => isRecord(item) && item._type === name) ?? list.of[0]

/**
 * Finds the field that the site complains of. The site names some parts that are no fields of their
 * own, such as a picture's file: then it is the field around them.
 *
 * @param type of the document
 * @param document as it is published
 * @param field as in `features[2].label`
 */
export function locate(type: SchemaType, document: unknown, field: string): Place {
  const place: Place = {titles: [], path: []}
  let at: SchemaType | undefined = type
  let value = document
  for (const segment of field ? stringToPath(field) : []) {
    if (at && isArraySchemaType(at) && typeof segment === 'number' && Array.isArray(value)) {
      value = value[segment]
      at = memberOf(at, value)
      place.titles.push(`number ${segment + 1}`)
      place.path.push(isKeyedObject(value) ? {_key: value._key} : segment)
    } else if (at && isObjectSchemaType(at)) {
      const found = at.fields.find(({name}) => name === segment)
      if (!found) continue
      value = isRecord(value) ? value[found.name] : undefined
      at = found.type
      place.titles.push(at.title ?? found.name)
      place.path.push(found.name)
    }
  }
  return place
}
