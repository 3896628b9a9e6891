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

export interface FieldLocation {
  /** Titles of the field and its parents, outermost first. */
  titles: string[]
  /** Path as the Studio's form uses it, with `_key`s instead of array indices. */
  path: Path
}

const memberType = (list: ArraySchemaType, item: unknown): SchemaType | undefined =>
  list.of.find(({name}) => isRecord(item) && item._type === name) ?? list.of[0]

/**
 * Returns the titles and the path of a field. Segments that are not schema fields, such as an image's
 * asset, are skipped, so the result is the closest parent.
 * @param type schema type of the document
 * @param document the published document
 * @param field path as in `features[2].label`
 */
export function findField(type: SchemaType, document: unknown, field: string): FieldLocation {
  const location: FieldLocation = {titles: [], path: []}
  let currentType: SchemaType | undefined = type
  let value = document
  for (const segment of field ? stringToPath(field) : []) {
    if (
      currentType &&
      isArraySchemaType(currentType) &&
      typeof segment === 'number' &&
      Array.isArray(value)
    ) {
      value = value[segment]
      currentType = memberType(currentType, value)
      location.titles.push(`number ${segment + 1}`)
      location.path.push(isKeyedObject(value) ? {_key: value._key} : segment)
    } else if (currentType && isObjectSchemaType(currentType)) {
      const member = currentType.fields.find(({name}) => name === segment)
      if (!member) continue
      value = isRecord(value) ? value[member.name] : undefined
      currentType = member.type
      location.titles.push(currentType.title ?? member.name)
      location.path.push(member.name)
    }
  }
  return location
}
