/** A spreadsheet may run a cell that starts with one of these as a formula. */
const RUNS = /^[=+\-@\t\r]/
const PROTECTED = /^'(?='*[=+\-@\t\r])/

/**
 * A text for a spreadsheet file: one that would run as a formula gets an apostrophe. A text that already looks
 * protected also gets one, so that `unprotectCell` restores it exactly. Never for numbers.
 */
export function protectCell(text: string): string {
  return RUNS.test(text) || PROTECTED.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that `protectCell`, or another shop's export, put before a text. */
export function unprotectCell(text: string): string {
  return text.replace(PROTECTED, '')
}
