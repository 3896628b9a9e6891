'use client'

import {Component, type ReactNode} from 'react'
import {UnexpectedError} from './unexpected-error.tsx'

/** A part that fails again within this time is not rendered a third time. */
const MIN_INTERVAL_MS = 1000

interface Props {
  children: ReactNode
  /** Called when the children have been rendered again. */
  onRecover?: () => void
}

interface State {
  error: Error | undefined
  /** False while the children are about to be rendered again. */
  isShown: boolean
}

/**
 * Confines an error in a part of the page. Renders the part again from scratch, which is enough if a browser
 * extension or a translation has changed its nodes; if that fails, shows a message with a button in its place.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {error: undefined, isShown: false}
  failedAt = Number.NEGATIVE_INFINITY

  static getDerivedStateFromError = (error: Error): State => ({error, isShown: false})

  readonly retry = () => this.setState({error: undefined})

  override componentDidCatch(error: Error) {
    console.error(error)
    const now = performance.now()
    if (now - this.failedAt > MIN_INTERVAL_MS) this.retry()
    else this.setState({isShown: true})
    this.failedAt = now
  }

  override componentDidUpdate(_props: Props, {error}: State) {
    if (error && !this.state.error) this.props.onRecover?.()
  }

  override render() {
    const {error, isShown} = this.state
    if (!error) return this.props.children
    return isShown ? <UnexpectedError error={error} retry={this.retry} heading="p" /> : null
  }
}
