import {Button, type ButtonProps} from '@sanity/ui'
import {useRef} from 'react'
import {ACCEPTED_IMAGES} from './image-files.ts'

interface Props extends Pick<ButtonProps, 'aria-label' | 'disabled' | 'text' | 'title'> {
  inputLabel?: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Renders a button that opens the browser's dialog for image files. */
export function ImageFileButton({inputLabel, multiple, onFiles, ...button}: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} mode="ghost" onClick={() => input.current?.click()} />
      <input
        ref={input}
        accept={ACCEPTED_IMAGES}
        aria-label={inputLabel}
        hidden
        multiple={multiple}
        onChange={({currentTarget}) => {
          onFiles([...(currentTarget.files ?? [])])
          // Reset, so that choosing the same file again triggers a change event.
          currentTarget.value = ''
        }}
        type="file"
      />
    </>
  )
}
