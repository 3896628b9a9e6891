import {Stack, Text} from '@sanity/ui'
import {Component, createRef, type ReactNode} from 'react'
import {definePlugin, type InputProps, isStringInputProps, type StringInputProps} from 'sanity'
import {mapSelection, type TextSelection} from './map-caret.ts'

/** How long somebody counts as writing after the last change, in milliseconds. */
const WRITING_MS = 8000

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** The text field that has the focus, as it was before an update. */
interface Snapshot {
  element: TextElement
  text: string
  selection: TextSelection
}

interface State {
  /** Whether another person has changed the text a moment ago. */
  isChanging: boolean
}

/**
 * Keeps the caret between the same letters when another person changes the text: a browser moves it to the end, so that
 * the next letters are typed there. Says who else is in the field.
 */
class SharedTextInput extends Component<StringInputProps, State, Snapshot | null> {
  override state: State = {isChanging: false}
  readonly #root = createRef<HTMLDivElement>()
  #timer: ReturnType<typeof setTimeout> | undefined

  #readFocused(): Snapshot | null {
    const element = document.activeElement
    const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
    if (!isText || !this.#root.current?.contains(element)) return null
    const {value: text, selectionStart: start, selectionEnd: end} = element
    return start === null || end === null ? null : {element, text, selection: {start, end}}
  }

  override getSnapshotBeforeUpdate(): Snapshot | null {
    return this.#readFocused()
  }

  override componentDidUpdate(previous: StringInputProps, _state: State, snapshot: Snapshot | null): void {
    // One's own letters are in the element before they are in the value.
    const isFromOther = snapshot
      ? snapshot.element.value !== snapshot.text
      : previous.value !== this.props.value && this.props.presence.length > 0
    if (!isFromOther) return
    if (snapshot) {
      const {start, end} = mapSelection(snapshot.text, snapshot.element.value, snapshot.selection)
      snapshot.element.setSelectionRange(start, end)
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.setState({isChanging: false}), WRITING_MS)
    if (!this.state.isChanging) this.setState({isChanging: true})
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer)
  }

  override render(): ReactNode {
    const {presence, renderDefault} = this.props
    const names = [...new Set(presence.map(({user}) => user.displayName ?? 'Another person'))].join(', ')
    return (
      <Stack gap={2} ref={this.#root}>
        {renderDefault(this.props)}
        {names !== '' && (
          <Text muted role="status" size={1}>
            {this.state.isChanging
              ? `${names} is writing here at the moment. Nothing that either of you types is lost.`
              : `${names} has this field open.`}
          </Text>
        )}
      </Stack>
    )
  }
}

/** Lets several people write in one text field. */
export const sharedTyping = definePlugin({
  name: 'shared-typing',
  form: {
    components: {
      input: (props: InputProps) =>
        isStringInputProps(props) && !props.schemaType.options?.list ? (
          <SharedTextInput {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
