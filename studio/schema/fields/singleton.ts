import {type DocumentDefinition, defineType} from 'sanity'

type SingletonDefinition = Omit<DocumentDefinition, 'type' | 'components' | 'preview' | 'title'> & {
  title: string
}

/** Returns a document type with exactly one document, whose id is the type's name. */
export const singleton = ({title, ...definition}: SingletonDefinition) =>
  defineType({
    ...definition,
    title,
    type: 'document',
    preview: {prepare: () => ({title})},
  })
