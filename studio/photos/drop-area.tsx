import {UploadIcon} from '@sanity/icons/Upload'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import {PICTURE_TYPES} from '@roam/sanity/content-rules'
import {type DragEvent, useId, useState} from 'react'
import styled from 'styled-components'
import {MAX_BYTES, megabytes} from './acceptable.ts'

const Area = styled(Card)`
  border: 2px dashed var(--card-border-color);

  &[data-over] {
    border-color: var(--card-focus-ring-color);
  }

  label {
    cursor: pointer;
    text-decoration: underline;
  }

  input {
    position: absolute;
    opacity: 0;
    width: 1px;
    height: 1px;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }
`

/** Takes photos that are dropped on it, or chosen from the computer. */
export function DropArea({onFiles}: {onFiles: (files: File[]) => void}) {
  const id = useId()
  const [over, setOver] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <Area
      data-over={over || undefined}
      data-testid="photo-drop-area"
      radius={3}
      padding={5}
      tone={over ? 'primary' : 'transparent'}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Flex align="center" justify="center" gap={4}>
        <Text size={4} muted>
          <UploadIcon />
        </Text>
        <Stack gap={3}>
          <Text weight="medium">
            Drop photos here, or <label htmlFor={id}>choose them from your computer</label>
            <input
              id={id}
              type="file"
              multiple
              accept={PICTURE_TYPES.join(',')}
              onChange={({currentTarget}) => {
                onFiles([...(currentTarget.files ?? [])])
                // The same file may be chosen again after it was refused.
                currentTarget.value = ''
              }}
            />
          </Text>
          <Text size={1} muted>
            As many as you like, up to {megabytes(MAX_BYTES)} each. They join at the end and stay
            with you until their words are written and you publish them.
          </Text>
        </Stack>
      </Flex>
    </Area>
  )
}
