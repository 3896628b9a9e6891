import {UploadIcon} from '@sanity/icons/Upload'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import {type DragEvent, useId, useState} from 'react'
import styled from 'styled-components'
import {ACCEPTED_IMAGES} from '../shared/accepted-images.ts'
import {formatMegabytes, MAX_UPLOAD_BYTES} from './validate-upload.ts'

const DropZone = styled(Card)`
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

/** Renders a drop zone with a file input for photos. */
export function DropArea({onFiles}: {onFiles: (files: File[]) => void}) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function handleDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <DropZone
      data-over={isOver || undefined}
      data-testid="photo-drop-area"
      radius={3}
      padding={5}
      tone={isOver ? 'primary' : 'transparent'}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
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
              accept={ACCEPTED_IMAGES}
              onChange={({currentTarget}) => {
                onFiles([...(currentTarget.files ?? [])])
                // Reset, so that choosing the same file again triggers a change event.
                currentTarget.value = ''
              }}
            />
          </Text>
          <Text size={1} muted>
            As many as you like, up to {formatMegabytes(MAX_UPLOAD_BYTES)} each. They are added at the end.
            Visitors see a photo once its texts are written and you publish it.
          </Text>
        </Stack>
      </Flex>
    </DropZone>
  )
}
