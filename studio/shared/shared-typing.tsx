import {Component, createRef, type ReactNode} from 'react'
import {
  definePlugin,
  type InputProps,
  isArrayOfBlocksInputProps,
  isStringInputProps,
  type StringInputProps,
} from 'sanity'
import {mapSelection, type TextSelection} from './map-caret.ts'
import {WhoIsWriting} from './who-is-writing.tsx'

/** The text field that has the focus, as it was before an update. */
interface Snapshot {
  element: HTMLInputElement | HTMLTextAreaElement
  text: string
  selection: TextSelection
}

/**
 * Keeps the caret between the same letters when another person changes the text: a browser moves it to the end, so that
 * the next letters are typed there.
 */
class SharedTextInput extends Component<StringInputProps, object, Snapshot | null> {
  readonly #root = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): Snapshot | null {
    const element = document.activeElement
    const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
    if (!isText || !this.#root.current?.contains(element)) return null
    const {value: text, selectionStart: start, selectionEnd: end} = element
    return start === null || end === null ? null : {element, text, selection: {start, end}}
  }

  override componentDidUpdate(_props: unknown, _state: unknown, snapshot: Snapshot | null): void {
    // One's own letters are in the element before they are in the value.
    if (!snapshot || snapshot.element.value === snapshot.text) return
    const {start, end} = mapSelection(snapshot.text, snapshot.element.value, snapshot.selection)
    snapshot.element.setSelectionRange(start, end)
  }

  override render(): ReactNode {
    return <div ref={this.#root}>{this.props.renderDefault(this.props)}</div>
  }
}

function SharedInput(props: InputProps) {
  if (isStringInputProps(props) && !props.schemaType.options?.list)
    return (
      <>
        <SharedTextInput {...props} />
        <WhoIsWriting path={props.path} isFocused={Boolean(props.focused)} />
      </>
    )
  const input = props.renderDefault(props)
  if (!isArrayOfBlocksInputProps(props)) return input
  return (
    <>
      {input}
      <WhoIsWriting path={props.path} isFocused={props.focusPath.length > 0} />
    </>
  )
}

/** Lets several people write in one text field. */
export const sharedTyping = definePlugin({
  name: 'shared-typing',
  form: {components: {input: SharedInput}},
})
