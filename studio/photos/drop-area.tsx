import {UploadIcon} from '@sanity/icons/Upload'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import {type DragEvent, useState} from 'react'
import {ImageFileButton} from '../shared/image-file-button.tsx'

/** Renders a drop zone with a file input for photos. */
export function DropArea({onFiles}: {onFiles: (files: File[]) => void}) {
  const [isOver, setOver] = useState(false)

  function handleDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <Card
      border
      data-testid="photo-drop-area"
      onDragLeave={() => setOver(false)}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDrop={handleDrop}
      padding={5}
      radius={3}
      style={{borderStyle: 'dashed'}}
      tone={isOver ? 'primary' : 'transparent'}
    >
      <Flex align="center" justify="center" gap={4}>
        <Text size={4} muted>
          <UploadIcon />
        </Text>
        <Stack gap={3}>
          <Flex align="center" gap={3} wrap="wrap">
            <Text weight="medium">Drop photos here, or</Text>
            <ImageFileButton multiple onFiles={onFiles} text="choose them from your computer" />
          </Flex>
          <Text size={1} muted>
            As many as you like. They are added at the end; very large ones are made smaller first. Visitors
            see a photo once its texts are written and you publish it.
          </Text>
        </Stack>
      </Flex>
    </Card>
  )
}
