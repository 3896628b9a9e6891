import {defineField, type FieldDefinition} from 'sanity'

interface Part {
  title: string
  description?: string
  group?: string
  fields: FieldDefinition[]
  /** Folded until it is needed. */
  folded?: boolean
}

/** Fields that belong together. Required as a whole: only then are its own fields asked for. */
export const part = (name: string, {folded, ...field}: Part) =>
  defineField({
    name,
    type: 'object',
    ...(folded ? {options: {collapsible: true, collapsed: true}} : {}),
    validation: (rule) => rule.required(),
    ...field,
  })
