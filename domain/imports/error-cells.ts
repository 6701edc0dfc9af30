/**
 * Errors of spreadsheets, in English and in other languages: '#N/A', '#REF!', '#DIV/0!', '#NAME?', '#WERT!', '#NV',
 * '#SPILL!', '#ERROR!', '#GETTING_DATA', a number that did not fit ('####'), and LibreOffice's 'Err:502'.
 */
const ERROR = /^(?:#N\/?[AV]|#[\p{Lu}\d_/.]{2,}[!?]|#GETTING_DATA|#{3,}|err:\d{3})$/iu

/** What the reader of workbooks writes for a formula whose result was never saved. */
export const UNCALCULATED = '#FORMULA!'

/** Whether a cell holds what a spreadsheet shows in place of a value. It never counts as an empty cell. */
export function isErrorCell(text: string): boolean {
  const value = text.trim()
  return value.length <= 20 && ERROR.test(value)
}
