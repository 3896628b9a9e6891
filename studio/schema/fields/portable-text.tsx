import {defineBehavior, effect, forward} from '@portabletext/editor/behaviors'
import {BehaviorPlugin} from '@portabletext/editor/plugins'
import {useEffect} from 'react'
import {defineArrayMember, defineType, type PortableTextPluginsProps} from 'sanity'
import {cleanPastedBlocks} from '../../shared/clean-paste.tsx'
import {linkAnnotations} from './links.tsx'
import {requiredImage} from './picture.tsx'

/** Marks of all block content: bold, emphasis and links. */
const marks = {
  decorators: [
    {title: 'Bold', value: 'strong'},
    {title: 'Emphasis', value: 'em'},
  ],
  annotations: linkAnnotations,
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

function EditorPlugins(props: PortableTextPluginsProps) {
  useEffect(() => {
    addEventListener('click', setMissingCaret)
    return () => removeEventListener('click', setMissingCaret)
  }, [])
  return (
    <>
      {props.renderDefault(props)}
      <BehaviorPlugin behaviors={behaviors} />
    </>
  )
}

/** Portable Text with plain paragraphs only. */
export const shortText = defineType({
  name: 'shortText',
  title: 'Text',
  type: 'array',
  components: {portableText: {plugins: EditorPlugins}},
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{title: 'Paragraph', value: 'normal'}],
      lists: [],
      marks,
    }),
  ],
})

/** Portable Text with headings, quotes, lists and pictures, for posts and the privacy page. */
export const longText = defineType({
  name: 'longText',
  title: 'Text',
  type: 'array',
  components: {portableText: {plugins: EditorPlugins}},
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Small heading', value: 'h3'},
        {title: 'Quote', value: 'blockquote'},
      ],
      lists: [
        {title: 'List', value: 'bullet'},
        {title: 'Numbered list', value: 'number'},
      ],
      marks,
    }),
    defineArrayMember({type: 'picture', validation: requiredImage}),
  ],
})
