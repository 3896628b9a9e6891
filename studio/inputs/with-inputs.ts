import {SINGLETON_TYPES} from '@roam/documents/access'
import {isRecord, type SchemaTypeDefinition} from 'sanity'
import {DestinationInput} from '../destinations/visibility.tsx'
import {RequestDetail} from '../inbox/request-detail/request-detail.tsx'
import {LinesInput} from '../proposals/lines-input.tsx'
import {CountryInput} from './country-input.tsx'
import {FitInput} from './fit-input.tsx'
import {AltInput, PictureInput} from './picture-input.tsx'
import {EditorPlugins, LinkForm} from './portable-text.tsx'
import {RowNameInput} from './row-name-input.tsx'
import {SingletonInput} from './singleton-input.tsx'
import {TagsInput} from './tags-input.tsx'
import {TimeZoneInput, ZonedDateInput} from './time-zone-input.tsx'

/** Components of forms by the path of names of a type, field or list item. The schema itself has none. */
const COMPONENTS: Record<string, object> = {
  ...Object.fromEntries(SINGLETON_TYPES.map((type) => [type, {input: SingletonInput}])),
  tripRequest: {input: RequestDetail},
  destination: {input: DestinationInput},
  'package.features.feature.label': {input: RowNameInput},
  'galleryPhoto.tags': {input: TagsInput},
  'galleryPhoto.fit': {input: FitInput},
  'post.publishedAt': {input: ZonedDateInput},
  'proposal.lines': {input: LinesInput},
  'siteSettings.country': {input: CountryInput},
  'siteSettings.timeZone': {input: TimeZoneInput},
  picture: {input: PictureInput},
  'picture.alt': {input: AltInput},
  shortText: {portableText: {plugins: EditorPlugins}},
  longText: {portableText: {plugins: EditorPlugins}},
  link: {input: LinkForm},
  internalLink: {input: LinkForm},
}

const isUsed = new Set<string>()

function withComponents<Definition>(definition: Definition, parent = ''): Definition {
  if (!isRecord(definition)) return definition
  const {type, name = type, fields, of, marks} = definition
  const path = [parent, name].filter(Boolean).join('.')
  const children = (list: unknown, parentPath = path) =>
    Array.isArray(list) ? list.map((child) => withComponents(child, parentPath)) : list
  if (path in COMPONENTS) isUsed.add(path)
  return {
    ...definition,
    ...(path in COMPONENTS && {components: COMPONENTS[path]}),
    ...(fields !== undefined && {fields: children(fields)}),
    ...(of !== undefined && {of: children(of)}),
    // Links are the same in every text.
    ...(isRecord(marks) && {marks: {...marks, annotations: children(marks.annotations, '')}}),
  }
}

/**
 * Adds the components of forms to a schema.
 *
 * @throws Error if the schema lacks a type or field that has a component
 */
export function withInputs(types: SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  const definitions = types.map((type) => withComponents(type))
  const missing = Object.keys(COMPONENTS).filter((path) => !isUsed.has(path))
  if (missing.length > 0) throw new Error(`inputs/with-inputs.ts: not in the schema: ${missing.join(', ')}`)
  return definitions
}
