/** What the listener does with a key. Keys of `before` were held back and are a person's: it acts upon them first. */
export type ScannerAnswer =
  /** It may begin a code: keep it back until `lapse`. */
  | { kind: 'hold'; before: readonly string[] }
  /** No part of a code. */
  | { kind: 'pass'; before: readonly string[] }
  /** The end of a code. */
  | { kind: 'scan'; code: string }

export interface KeyScanner {
  /** A key by its name, and its time in milliseconds. */
  press: (key: string, at: number) => ScannerAnswer
  /** To be called when no key came for `SCAN_GAP_MS`: what a person pressed, to be acted upon now. */
  lapse: () => readonly string[]
}

/** A scanner types a character every 5 to 50 ms, a person hardly ever below 80. */
export const SCAN_GAP_MS = 60
/** Codes are longer than what two hands strike at once. */
const SHORTEST_CODE = 4
const LONGEST_CODE = 64

/**
 * Tells a barcode scanner, which types its code very fast and ends it with Enter, from a person who presses single
 * keys. A letter is known to be a person's only when no other follows at once; so it is held for a moment.
 */
export function createKeyScanner(): KeyScanner {
  let held: string[] = []
  let lastAt = Number.NEGATIVE_INFINITY

  function release(): readonly string[] {
    // Many fast keys without an Enter are half a code: a person did not press them, so they do nothing.
    const pressed = held.length < SHORTEST_CODE ? held : []
    held = []
    return pressed
  }
  return {
    lapse: release,
    press(key, at) {
      // A scanner shifts for capitals.
      if (key === 'Shift') return { kind: 'pass', before: [] }
      const isFast = at - lastAt <= SCAN_GAP_MS
      lastAt = at
      if (key === 'Enter' && isFast && held.length >= SHORTEST_CODE) {
        const code = held.join('')
        held = []
        return { kind: 'scan', code }
      }
      const isPart = /^[!-~]$/.test(key)
      const before = isPart && isFast ? [] : release()
      if (!isPart) return { kind: 'pass', before }
      if (held.length < LONGEST_CODE) held.push(key)
      return { kind: 'hold', before }
    },
  }
}
