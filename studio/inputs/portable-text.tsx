import {defineBehavior, effect, forward} from '@portabletext/editor/behaviors'
import {BehaviorPlugin} from '@portabletext/editor/plugins'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useMemo, useRef} from 'react'
import type {ObjectInputProps, PortableTextPluginsProps} from 'sanity'
import {prepareImage, uploadImage} from '../shared/image-files.ts'
import {cleanPastedBlocks} from '../shared/paste/clean-paste.tsx'
import {createPasteBehaviors} from '../shared/paste/paste-pictures.ts'
import {useLakeClient} from '../shared/use-lake-client.ts'

/** Focuses the first text input of a link's form; the Studio would focus the button that closes it. */
export function LinkForm(props: ObjectInputProps) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return <div ref={form}>{props.renderDefault(props)}</div>
}

/** Frames during which the style menu closes and takes the focus along. */
const MENU_CLOSING_FRAMES = 60

const MENU = '[data-ui="Menu"], #block-style-select'

/** Calls `focus` in each of the next frames in which the closing style menu has the focus, or nothing has it. */
function takeFocusFromMenu(focus: () => void, frames = MENU_CLOSING_FRAMES): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    const {activeElement} = document
    if (activeElement === document.body || activeElement?.closest(MENU)) focus()
    takeFocusFromMenu(focus, frames - 1)
  })
}

/** Returns the focus to the text when a style has been chosen. */
const keepFocus = defineBehavior({
  on: 'style.add',
  actions: [
    ({event}) => [forward(event), effect(({send}) => takeFocusFromMenu(() => send({type: 'focus'})))],
  ],
})

const behaviors = [keepFocus, cleanPastedBlocks]

/** How long a message about pasted pictures is shown, in milliseconds. */
const MESSAGE_MS = 15_000

/** Returns the behaviors that upload the pictures of pasted documents. */
function usePasteBehaviors() {
  const client = useLakeClient()
  const toast = useToast()
  return useMemo(
    () =>
      createPasteBehaviors({
        upload: async (file) => uploadImage(client, await prepareImage(file)),
        notify: (status, title, description) =>
          toast.push({id: 'pasted-pictures', status, title, description, duration: MESSAGE_MS}),
      }),
    [client, toast],
  )
}

/** Sets the caret that WebKit does not: a click below the last line gives an empty text only the focus. */
function setMissingCaret({target}: MouseEvent): void {
  const lastBlock = target instanceof Element && target.closest('[data-pt-editor]')?.lastElementChild
  const selection = getSelection()
  if (!lastBlock || !selection || selection.rangeCount > 0) return
  selection.selectAllChildren(lastBlock)
  selection.collapseToEnd()
}

/** Adds behaviors to the editor of Portable Text. */
export function EditorPlugins(props: PortableTextPluginsProps) {
  const pasteBehaviors = usePasteBehaviors()
  useEffect(() => {
    addEventListener('click', setMissingCaret)
    return () => removeEventListener('click', setMissingCaret)
  }, [])
  return (
    <>
      {props.renderDefault(props)}
      <BehaviorPlugin behaviors={behaviors} />
      <BehaviorPlugin behaviors={pasteBehaviors} />
    </>
  )
}
