import type {PreviewConfig} from 'sanity'

/** React renders nothing else as text; an object would end the rendering of the whole list. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const UNREADABLE = {title: 'Something in it cannot be shown', subtitle: undefined, media: undefined}

/**
 * Returns a preview that never throws and shows only text: a document can have values of any type, and one wrong
 * document must not hide a list.
 */
export function totalPreview<Select extends Record<string, string>>({
  select,
  prepare = (selection) => selection,
}: PreviewConfig<Select>): PreviewConfig<Select> {
  return {
    ...(select && {select}),
    prepare(selection, options) {
      const attempt = () => {
        try {
          return prepare(selection, options)
        } catch {
          return UNREADABLE
        }
      }
      const {title, subtitle, media} = attempt()
      const texts = {title: toText(title), subtitle: toText(subtitle)}
      return {
        ...(texts.title !== undefined && {title: texts.title}),
        ...(texts.subtitle !== undefined && {subtitle: texts.subtitle}),
        ...(media != null && {media}),
      }
    },
  }
}
