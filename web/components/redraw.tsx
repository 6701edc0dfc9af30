import { Component, Fragment, type ReactNode } from 'react'

/** More errors than this within a second are a fault of the part itself. */
const MOST_IN_A_SECOND = 3

interface State {
  /** Which drawing of the part this is. */
  drawing: number
  /** An error that another boundary has to answer. */
  error: unknown
}

/**
 * Draws a part of the page again when React could not find its place in the document, because something else moved a node:
 * a browser that translates the page, or an extension. The part starts from what is stored. Other errors go on to the
 * route's boundary.
 */
export class Redraw extends Component<{ children: ReactNode }, State> {
  override state: State = { drawing: 0, error: null }
  #times: number[] = []

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    const now = performance.now()
    this.#times = [...this.#times.filter((time) => now - time < 1000), now]
    if (isMovedNode(error) && this.#times.length <= MOST_IN_A_SECOND) {
      this.setState(({ drawing }) => ({ drawing: drawing + 1, error: null }))
    } else this.forceUpdate()
  }

  override render(): ReactNode {
    const { drawing, error } = this.state
    if (error !== null && !isMovedNode(error)) throw error
    if (error !== null && this.#times.length > MOST_IN_A_SECOND) throw error
    return error === null ? <Fragment key={drawing}>{this.props.children}</Fragment> : null
  }
}

function isMovedNode(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
