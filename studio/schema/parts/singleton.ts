import {type DocumentDefinition, defineType} from 'sanity'
import {OnlyOne} from './only-one.tsx'

type Singleton = Omit<DocumentDefinition, 'type' | 'components' | 'preview' | 'title'> & {
  title: string
}

/** A document of which there is exactly one; its id is its type's name. */
export const singleton = ({title, ...definition}: Singleton) =>
  defineType({
    ...definition,
    title,
    type: 'document',
    components: {input: OnlyOne},
    preview: {prepare: () => ({title})},
  })
