import {defineField, type FieldDefinition, type ObjectRule} from 'sanity'

interface Part {
  title: string
  description?: string
  group?: string
  fields: FieldDefinition[]
  /** Folded until it is needed. */
  folded?: boolean
  /** The page can do without all of it. */
  optional?: boolean
}

/** Fields that belong together. Its own fields are asked for once it is there, or must be. */
export const part = (name: string, {folded, optional, ...field}: Part) =>
  defineField({
    name,
    type: 'object',
    ...(folded ? {options: {collapsible: true, collapsed: true}} : {}),
    ...(optional ? {} : {validation: (rule: ObjectRule) => rule.required()}),
    ...field,
  })
