import {defineBehavior, raise} from '@portabletext/editor/behaviors'
import {cleanLine, cleanText, stripInvisible} from '@roam/trip-request/invisible-characters'
import type {ClipboardEvent} from 'react'
import {definePlugin} from 'sanity'
import {z} from 'zod'

const unknownList = z.array(z.unknown())
const span = z.looseObject({text: z.string()})

/** Returns blocks whose text has no invisible characters. */
const cleanBlocks = <T extends object>(blocks: T[]): T[] =>
  blocks.map((block) => {
    const {data: children} = unknownList.safeParse('children' in block && block.children)
    if (!children) return block
    return {
      ...block,
      children: children.map((child) => {
        const {data} = span.safeParse(child)
        return data ? {...data, text: cleanText(data.text)} : child
      }),
    }
  })

/** Removes invisible characters from what is pasted into Portable Text, as of Word and Google Docs. */
export const cleanPastedBlocks = defineBehavior({
  on: 'deserialization.success',
  guard: ({event}) => {
    const data = cleanBlocks(event.data)
    return JSON.stringify(data) === JSON.stringify(event.data) ? false : {data}
  },
  actions: [({event}, {data}) => [raise({...event, data})]],
})

const isTextInput = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement && target.type !== 'password') || target instanceof HTMLTextAreaElement

/** Removes invisible characters from what is pasted into an input. */
function pasteCleanText(event: ClipboardEvent): void {
  const {target, clipboardData} = event
  if (!isTextInput(target)) return
  const clean = {textarea: cleanText, text: cleanLine, search: cleanLine}[target.type] ?? stripInvisible
  const text = clipboardData.getData('text/plain')
  if (clean(text) === text) return
  event.preventDefault()
  // Undone like any other input, which setting the value is not.
  document.execCommand('insertText', false, clean(text))
}

/** Removes invisible characters from what is pasted into the inputs of the Studio. */
export const cleanPaste = definePlugin({
  name: 'clean-paste',
  studio: {
    components: {
      layout: (props) => (
        <div style={{display: 'contents'}} onPasteCapture={pasteCleanText}>
          {props.renderDefault(props)}
        </div>
      ),
    },
  },
})
