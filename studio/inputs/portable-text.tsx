import {defineBehavior, effect, forward} from '@portabletext/editor/behaviors'
import {BehaviorPlugin} from '@portabletext/editor/plugins'
import {useEffect, useRef} from 'react'
import type {ObjectInputProps, PortableTextPluginsProps} from 'sanity'
import {cleanPastedBlocks} from '../shared/clean-paste.tsx'
import {PasteDocument} from './paste-document.tsx'

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
  useEffect(() => {
    addEventListener('click', setMissingCaret)
    return () => removeEventListener('click', setMissingCaret)
  }, [])
  return (
    <>
      {props.renderDefault(props)}
      <BehaviorPlugin behaviors={behaviors} />
      <PasteDocument />
    </>
  )
}
