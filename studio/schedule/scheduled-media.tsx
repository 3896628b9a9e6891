import {CalendarIcon} from '@sanity/icons/Calendar'
import {createImageUrlBuilder} from '@sanity/image-url'
import type {ComponentType} from 'react'
import {parseShownImage} from '../schema/fields/picture.ts'
import type {ListedType} from '../schema/index.ts'
import {useDescribeChange, useScheduledChangesOf} from '../shared/scheduled-changes.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'

/** Size of the picture in lists, in pixels of a display with two pixels per CSS pixel. */
const SIZE = 100

interface ScheduledMediaProps {
  documentId: string
  /** What the list shows of a document without a schedule. */
  media: unknown
  icon: ComponentType | undefined
}

/** Renders a calendar with the time as its description if the document is scheduled, otherwise its picture or icon. */
function ScheduledMedia({documentId, media, icon: Icon}: ScheduledMediaProps) {
  const [change] = useScheduledChangesOf(documentId)
  const describe = useDescribeChange()
  const client = useLakeClient()
  if (change) {
    const description = describe(change)
    return <CalendarIcon aria-label={description} role="img" />
  }
  const image = parseShownImage(media)
  if (!image) return Icon ? <Icon /> : null
  const {id, crop, hotspot} = image
  const source = {asset: {_ref: id}, ...(crop && {crop}), ...(hotspot && {hotspot})}
  const url = createImageUrlBuilder(client).image(source).width(SIZE).height(SIZE).fit('crop').url()
  return <img alt="" src={url} />
}

/** Returns the document type with a preview that shows whether a document is scheduled. */
export function withScheduledMedia(type: ListedType): ListedType {
  const {select, prepare} = type.preview ?? {}
  return {
    ...type,
    preview: {
      select: {...select, documentId: '_id'},
      prepare: ({documentId, ...selection}, options) => {
        const value = prepare ? prepare(selection, options) : selection
        return {
          ...value,
          media: <ScheduledMedia documentId={String(documentId)} media={value.media} icon={type.icon} />,
        }
      },
    },
  }
}
