import { useEffect } from 'react'
import { createKeyScanner, SCAN_GAP_MS } from './key-scanner.ts'
import { deliverScan } from './scans.ts'

/** Keys that are given back are ours: they are not looked at again. */
const givenBack = new WeakSet<Event>()

/**
 * Listens for a barcode scanner that is plugged in as a keyboard, anywhere in the admin but in fields. What it types
 * reaches no other listener: its letters open no page, and its Enter does not press the button with the focus.
 */
export function useKeyboardScanner(): void {
  // The world outside: the keyboard, before anybody else hears of it.
  useEffect(() => {
    const controller = new AbortController()
    const scanner = createKeyScanner()
    let lapse = 0
    function giveBack(keys: readonly string[]): void {
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        givenBack.add(event)
        const target = document.activeElement ?? document.body
        target.dispatchEvent(event)
      }
    }
    function listen(event: KeyboardEvent): void {
      if (givenBack.has(event) || isWriting(document.activeElement)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      window.clearTimeout(lapse)
      const answer = scanner.press(event.key, event.timeStamp)
      if (answer.kind !== 'pass') event.stopImmediatePropagation()
      if (answer.kind === 'scan') {
        event.preventDefault()
        // What a dialog asks comes first.
        if (document.querySelector('dialog:modal') === null) deliverScan(answer.code)
        return
      }
      giveBack(answer.before)
      if (answer.kind === 'hold') lapse = window.setTimeout(() => giveBack(scanner.lapse()), SCAN_GAP_MS)
    }
    window.addEventListener('keydown', listen, { capture: true, signal: controller.signal })
    return () => {
      window.clearTimeout(lapse)
      controller.abort()
    }
  }, [])
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Whether the person writes: there a scanner types its code like anybody. */
export function isWriting(element: Element | null): boolean {
  return element?.closest(FIELDS) != null
}
