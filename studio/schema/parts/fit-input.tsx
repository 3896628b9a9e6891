import {createImageUrlBuilder} from '@sanity/image-url'
import {Grid, Stack, Text} from '@sanity/ui'
import {type Fit, frameRatio, positionOf} from '@roam/sanity/image-framing'
import {useId} from 'react'
import {type StringInputProps, set, useClient, useFormValue} from 'sanity'
import styled from 'styled-components'
import {pictureValue} from './picture-value.ts'

const CHOICES: {fit: Fit; title: string; note: string}[] = [
  {fit: 'cover', title: 'Fill the frame', note: 'Edges may be cut. Right for most photos.'},
  {
    fit: 'contain',
    title: 'Show all of it, on grey',
    note: 'Nothing is cut. For tall photos, and where the edges matter.',
  },
]

/** In CSS pixels. */
const HEIGHT = 150

const Choice = styled.label`
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

/** As on the site: the frame's shape follows from the picture's. */
const Frame = styled.span`
  display: block;
  max-width: 100%;
  height: ${HEIGHT}px;
  background: #9a958a;

  img {
    display: block;
    width: 100%;
    height: 100%;
  }
`

/** Chooses how a photo fills its frame, by two drawings of the photo itself in its frame. */
export function FitInput({value, onChange, elementProps, readOnly}: StringInputProps) {
  const name = useId()
  const picture = pictureValue(useFormValue(['picture']))
  const client = useClient({apiVersion: '2025-02-19'})
  const builder = createImageUrlBuilder(client)
  return (
    <Grid gap={3} gridTemplateColumns={2} role="radiogroup" aria-label="How it fills its frame">
      {CHOICES.map(({fit, title, note}, index) => (
        <Choice key={fit}>
          <Stack gap={3}>
            {picture && (
              <Frame style={{aspectRatio: frameRatio(picture, fit)}}>
                <img
                  alt=""
                  src={builder
                    .image({asset: {_ref: picture.id}, ...(picture.crop && {crop: picture.crop})})
                    .height(HEIGHT * 2)
                    .auto('format')
                    .url()}
                  style={{objectFit: fit, objectPosition: positionOf(picture)}}
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
              {note}
            </Text>
          </Stack>
        </Choice>
      ))}
    </Grid>
  )
}
