import { type ComponentType, lazy } from 'react'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { showToast } from './toast-store.ts'

/** Fetches a part of the program before it is needed. When it does not arrive it is asked for again when it is. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/** Uses a part of the program that is fetched when it is needed, or says that it did not arrive. */
export async function onDemand<Part>(load: () => Promise<Part>, use: (part: Part) => void): Promise<void> {
  const part = await load().catch(() => null)
  if (part === null) showToast(COMPONENT_TEXTS.notLoaded, 'bad')
  else use(part)
}

/** A component that is fetched when it is first shown, and left out if it does not arrive. */
export function lazyOrNothing<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}
