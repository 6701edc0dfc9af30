/**
 * Spreadsheet errors, in English and other languages: '#N/A', '#REF!', '#DIV/0!', '#NAME?', '#WERT!', '#NV', '#SPILL!',
 * '#ERROR!', '#GETTING_DATA', a number that did not fit ('####'), and LibreOffice's 'Err:502'.
 */
const ERROR = /^(?:#N\/?[AV]|#[\p{Lu}\d_/.]{2,}[!?]|#GETTING_DATA|#{3,}|err:\d{3})$/iu

/** The workbook reader's value for a formula without a saved result. */
export const UNCALCULATED = '#FORMULA!'

/** Whether a cell contains a spreadsheet error. It never counts as empty. */
export function isErrorCell(text: string): boolean {
  const value = text.trim()
  return value.length <= 20 && ERROR.test(value)
}
