import {type Fit, frameAspectRatio, MOUNT, objectPosition} from '@roam/documents/image-framing'
import {createImageUrlBuilder} from '@sanity/image-url'
import {Card, Grid, Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {type StringInputProps, set, useFormValue} from 'sanity'
import {parseShownImage} from '../schema/fields/picture.ts'
import {useLakeClient} from '../shared/use-lake-client.ts'

const OPTIONS: {fit: Fit; title: string; hint: string}[] = [
  {fit: 'cover', title: 'Fill the frame', hint: 'Edges may be cut. Right for most photos.'},
  {
    fit: 'contain',
    title: 'Show all of it, on grey',
    hint: 'Nothing is cut. For tall photos, and where the edges matter.',
  },
]

/** Height of each preview frame in CSS pixels. */
const FRAME_HEIGHT = 150

/** Renders the choice between `cover` and `contain`, each with a preview of the photo in its frame. */
export function FitInput({value, onChange, elementProps, readOnly}: StringInputProps) {
  const name = useId()
  const picture = parseShownImage(useFormValue(['picture']))
  const builder = createImageUrlBuilder(useLakeClient())
  return (
    <Grid gap={3} gridTemplateColumns={2} role="radiogroup" aria-label="How it fills its frame">
      {OPTIONS.map(({fit, title, hint}, index) => (
        <Card as="label" border key={fit} padding={3} radius={2} tone={value === fit ? 'primary' : 'default'}>
          <Stack gap={3}>
            {picture && (
              <span
                style={{
                  aspectRatio: frameAspectRatio(picture, fit),
                  // As on the site.
                  background: '#d0c4b6',
                  height: FRAME_HEIGHT,
                  maxWidth: '100%',
                  padding: fit === 'contain' ? FRAME_HEIGHT * MOUNT : 0,
                }}
              >
                <img
                  alt=""
                  src={builder
                    .image({asset: {_ref: picture.id}, ...(picture.crop && {crop: picture.crop})})
                    .height(FRAME_HEIGHT * 2)
                    .auto('format')
                    .url()}
                  style={{
                    display: 'block',
                    height: '100%',
                    objectFit: fit,
                    objectPosition: objectPosition(picture),
                    width: '100%',
                  }}
                />
              </span>
            )}
            <Text size={1} weight="medium">
              <input
                {...(index === 0 ? elementProps : {})}
                type="radio"
                name={name}
                value={fit}
                checked={value === fit}
                disabled={readOnly}
                onChange={() => onChange(set(fit))}
              />{' '}
              {title}
            </Text>
            <Text size={1} muted>
              {hint}
            </Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  )
}
