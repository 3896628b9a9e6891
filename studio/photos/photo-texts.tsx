import {PHOTO_TEXTS, type PhotoText, photoTextOf, writePhotoText} from '@roam/editing/write-photo-text'
import {createImageUrlBuilder} from '@sanity/image-url'
import {Stack, Text, TextArea} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {getPublishedId} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {parseShownImage} from '../schema/fields/picture.ts'
import {OtherText} from '../shared/other-text.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useSavedText} from '../shared/use-saved-text.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import styles from './photo-texts.module.css'
import type {UnpublishedPhoto} from './use-unpublished-photos.ts'

const TITLES: Record<PhotoText, string> = {
  title: 'Title',
  description: 'Description',
  'picture.alt': 'What the picture shows',
}

/** Size of a thumbnail in CSS pixels. */
const THUMBNAIL = {width: 72, height: 54}

/** Renders the three texts of each photo beside its picture, to be written one after the other. */
export function PhotoTexts({photos}: {photos: UnpublishedPhoto[]}) {
  return (
    <div className={styles.grid}>
      <div aria-hidden className={styles.head}>
        <span />
        {PHOTO_TEXTS.map((path) => (
          <Text key={path} muted size={0} weight="medium">
            {TITLES[path]}
          </Text>
        ))}
      </div>
      {photos.map((photo, index) => (
        <PhotoRow key={photo.document._id} photo={photo} name={`photo ${index + 1}`} />
      ))}
    </div>
  )
}

function PhotoRow({photo: {document, invalidFields}, name}: {photo: UnpublishedPhoto; name: string}) {
  const client = useLakeClient()
  const {ChildLink} = usePaneRouter()
  const image = parseShownImage(document.picture)
  const others = invalidFields.filter((title) => !Object.values(TITLES).includes(title))
  return (
    <fieldset aria-label={name} className={styles.row}>
      <ChildLink childId={getPublishedId(document._id)}>
        {image ? (
          <img
            {...THUMBNAIL}
            alt={`Open ${name}`}
            className={styles.thumbnail}
            loading="lazy"
            src={createImageUrlBuilder(client)
              .image({asset: {_ref: image.id}})
              .width(2 * THUMBNAIL.width)
              .height(2 * THUMBNAIL.height)
              .auto('format')
              .url()}
          />
        ) : (
          `Open ${name}`
        )}
      </ChildLink>
      {PHOTO_TEXTS.map((path) => (
        <PhotoTextField
          key={path}
          id={getPublishedId(document._id)}
          isInvalid={invalidFields.includes(TITLES[path])}
          label={`${TITLES[path]} of ${name}`}
          path={path}
          stored={photoTextOf(document, path)}
        />
      ))}
      {others.length > 0 && (
        <Text className={styles.others} muted size={1}>
          Needs: {others.join(', ')}
        </Text>
      )}
    </fieldset>
  )
}

interface FieldProps {
  id: string
  path: PhotoText
  label: string
  stored: string
  isInvalid: boolean
}

function PhotoTextField({id, path, label, stored, isInvalid}: FieldProps) {
  const client = useLakeClient()
  const toast = useToast()
  const whyNot = useWhyNot('edit', 'galleryPhoto', id)
  const field = useSavedText({
    id: `${id} ${path}`,
    stored,
    write: (text, known) => writePhotoText(client, id, path, text, known),
    onLeft: () =>
      toast.push({
        status: 'error',
        title: 'A text of a photo is not saved yet',
        description: 'Please open the photos again.',
      }),
  })
  return (
    <Stack gap={2}>
      <TextArea
        aria-invalid={isInvalid}
        aria-label={label}
        dir="auto"
        fontSize={1}
        onBlur={field.save}
        onChange={({currentTarget}) =>
          field.change(path === 'title' ? currentTarget.value.replaceAll('\n', ' ') : currentTarget.value)
        }
        padding={2}
        readOnly={whyNot !== undefined}
        rows={2}
        title={whyNot}
        value={field.text}
      />
      {field.problem && (
        <Text muted role="status" size={1}>
          It is not saved yet. {field.problem}
        </Text>
      )}
      <OtherText field={field} />
    </Stack>
  )
}
