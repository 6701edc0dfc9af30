/** Why a file cannot be read, and what is odd about one that can. */
export const SHEET_TEXTS = {
  tooLarge: 'The file is larger than 40 MB. Export fewer products at once, or leave out the pictures',
  tooManyRows: 'The file has more than {most} rows. Export fewer products at once',
  tooManyColumns: 'Line {line} has more than {most} columns. Is the separator right?',
  cellTooLong:
    'A cell in line {line} has more than {most} characters. Most likely a quotation mark is never closed',
  empty: 'There is nothing in the file',
  noRows: 'The file has headers and no rows',
  openQuote: 'The row in line {line} opens a quotation mark (") that is never closed',
  notCsv: 'Line {line} cannot be read: {reason}',
  binary: 'This is no list that we can read. Save it as .xlsx or .csv',
  oldExcel: 'This is an old Excel file (.xls). Open it and save it as .xlsx',
  brokenWorkbook: 'The workbook is damaged. Open it in Excel, save it again as .xlsx and try once more',
  bomb: 'The workbook unpacks to more than a list can be. It is not read',
  secretWorkbook: 'The workbook is protected by a password. Save it without one',
  otherSheets: {
    one: 'The workbook has {count} more sheet, “{names}”. Only the first is read',
    other: 'The workbook has {count} more sheets, “{names}”. Only the first is read',
  },
  aboveHeaders: {
    one: 'The line above the headers is not read',
    other: 'The {count} lines above the headers are not read',
  },
  brokenLetters:
    'Some letters look broken, such as “{sample}”. They were broken before the file came here, or its encoding is another one',
  unknownLetters:
    'The file is not in UTF-8. It is read as Windows-1252; look whether ₹, é and ’ came through',
  beyondHeaders: {
    one: 'The row in line {line} has more cells than there are headers. The rest is not read',
    other:
      '{count} rows have more cells than there are headers, the first in line {line}. The rest is not read',
  },
  jsonLine: 'Line {line} is not JSON: {reason}',
  jsonArray: 'The file is not JSON: {reason}',
  jsonProduct: 'Product {line} is not an object with the fields of a product',
  jsonField: 'Product {line}: “{field}” should be {expected}',
  jsonUnknown: 'The shop knows no field “{field}”. It is left out',
  jsonForm: 'A file in JSON has our own form. That of another shop comes as CSV',
  dates: 'A spreadsheet made dates of some cells, such as “{sample}” in line {line}',
  noHeader: 'Column {letter}',
  products: 'Products',
  explanations: 'Explanations',
  column: 'Column',
  meaning: 'What belongs into it',
} as const
