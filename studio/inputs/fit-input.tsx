import {type Fit, frameAspectRatio, MOUNT, objectPosition} from '@roam/sanity/image-framing'
import {createImageUrlBuilder} from '@sanity/image-url'
import {Grid, Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {type StringInputProps, set, useFormValue} from 'sanity'
import styled from 'styled-components'
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

const Option = styled.label`
  display: block;
  padding: 0.75rem;
  border: 1px solid var(--card-border-color);
  border-radius: 3px;
  cursor: pointer;

  &:has(:checked) {
    box-shadow: inset 0 0 0 2px var(--card-focus-ring-color);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }

  input {
    margin: 0 0.5em 0 0;
  }
`

/** A gallery frame with the site's background for `contain` images. */
const Frame = styled.span`
  display: block;
  max-width: 100%;
  height: ${FRAME_HEIGHT}px;
  background: #d0c4b6;

  img {
    display: block;
    width: 100%;
    height: 100%;
  }
`

/** Renders the choice between `cover` and `contain`, each with a preview of the photo in its frame. */
export function FitInput({value, onChange, elementProps, readOnly}: StringInputProps) {
  const name = useId()
  const picture = parseShownImage(useFormValue(['picture']))
  const builder = createImageUrlBuilder(useLakeClient())
  return (
    <Grid gap={3} gridTemplateColumns={2} role="radiogroup" aria-label="How it fills its frame">
      {OPTIONS.map(({fit, title, hint}, index) => (
        <Option key={fit}>
          <Stack gap={3}>
            {picture && (
              <Frame
                style={{
                  aspectRatio: frameAspectRatio(picture, fit),
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
                  style={{objectFit: fit, objectPosition: objectPosition(picture)}}
                />
              </Frame>
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
              />
              {title}
            </Text>
            <Text size={1} muted>
              {hint}
            </Text>
          </Stack>
        </Option>
      ))}
    </Grid>
  )
}
