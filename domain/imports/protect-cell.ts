/** A cell that begins so may be run by a spreadsheet as a formula. */
const RUNS = /^[=+\-@\t\r]/
const PROTECTED = /^'(?='*[=+\-@\t\r])/

/**
 * A text as it may stand in a file for spreadsheets: one that would be run gets an apostrophe. A text that looks
 * protected already gets one too, so that `unprotectCell` gives back exactly what went in. Never for numbers.
 */
export function protectCell(text: string): string {
  return RUNS.test(text) || PROTECTED.test(text) ? `'${text}` : text
}

/** Takes off the one apostrophe that `protectCell`, or the export of another shop, put before a text. */
export function unprotectCell(text: string): string {
  return text.replace(PROTECTED, '')
}
