import { type ComponentType, createElement, type ReactElement, use, useEffect } from 'react'

/** A part of a page whose HTML comes with the page and whose script comes when it is needed. */
export interface LaterPart<Props> {
  /** Fetches the script. The page's `loader` waits for it on the server, or the part would not be drawn there. */
  ready: () => Promise<void>
  /** Whether the script is there. */
  isReady: () => boolean
  /** Stands inside a `<Suspense>`. Until the script is there, what the server drew stays as it is. */
  Part: (props: Props & { onAlive: () => void }) => ReactElement
}

/** `onAlive` of the part is called when it answers to taps. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let part: ComponentType<Props> | null = null
  let asked: Promise<void> | null = null
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })

  async function fetchPart(): Promise<void> {
    try {
      part = await load()
      arrive()
    } catch (error) {
      // It did not arrive: the next wish asks again.
      asked = null
      throw error
    }
  }

  return {
    ready() {
      asked ??= fetchPart()
      return asked
    },
    isReady: () => part !== null,
    Part({ onAlive, ...props }) {
      if (part === null) use(arrival)
      useEffect(onAlive, [onAlive])
      return createElement(part as ComponentType<object>, props)
    },
  }
}
