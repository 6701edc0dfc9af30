/** Why a file cannot be read, and what is odd about one that can. */
export const SHEET_TEXTS = {
  tooLarge: 'The file is larger than 40 MB. Export fewer products at once, or leave out the pictures',
  tooManyRows: 'The file has more than {most} rows. Export fewer products at once',
  tooManyColumns: 'Row {line} has more than {most} columns. Is the separator right?',
  cellTooLong:
    'A cell in row {line} has more than {most} characters. Most likely a quotation mark is never closed',
  empty: 'There is nothing in the file',
  noRows: 'The file has headers and no rows',
  openQuote:
    'Row {line} opens a quotation mark (") that is never closed. Close it, or remove it, and upload the file again',
  notCsv: 'Row {line} cannot be read: {reason}',
  binary: 'This file is not a list that we can read. Save your list as .xlsx or .csv and upload that',
  oldExcel:
    'This is an Excel 97–2003 file (.xls). Open it in Excel, choose Save as, and pick Excel workbook (.xlsx)',
  binaryWorkbook:
    'This is a binary Excel workbook (.xlsb). Open it in Excel, choose Save as, and pick Excel workbook (.xlsx)',
  xmlWorkbook:
    'This is an Excel 2003 XML file. Open it in Excel, choose Save as, and pick Excel workbook (.xlsx)',
  html: 'This is a web page (HTML) that some programs name .xls. Open it in Excel or Google Sheets and save it as .xlsx',
  mhtml:
    'This is a saved web page or an email. Open it in Excel or Google Sheets and save the table as .xlsx',
  xml: 'This is an XML file. Export your products as .xlsx or .csv instead',
  pdf: 'This is a PDF. A PDF cannot be imported: ask for the list as .xlsx or .csv, or copy the table into a spreadsheet',
  image: 'This is a picture. Copy the list into a spreadsheet and save it as .xlsx or .csv',
  film: 'This is a video or a recording, not a list. Upload your list as .xlsx or .csv',
  rtf: 'This is a text document (RTF). Copy the table into a spreadsheet and save it as .xlsx or .csv',
  document:
    'This is a Word or PowerPoint document. Copy the table into a spreadsheet and save it as .xlsx or .csv',
  openDocument:
    'This is an OpenDocument file (.ods). Open it in LibreOffice, choose Save as, and pick Excel 2007–365 (.xlsx)',
  numbers: 'This is an Apple Numbers file. Choose File, Export to, Excel, and upload the .xlsx',
  zip: 'This is a zip, not a list. Unpack it and upload the .xlsx or .csv. Pictures go into the second field',
  packed: 'This is a packed or program file, not a list. Upload your list as .xlsx or .csv',
  brokenWorkbook: 'The workbook is damaged. Open it in Excel, save it again as .xlsx and try once more',
  bomb: 'The workbook unpacks to more than a list can be. It is not read',
  secretWorkbook: 'The workbook is protected by a password. Save it without one',
  otherSheets: {
    one: 'Only the sheet “{read}” is read. There is {count} more: “{names}”',
    other: 'Only the sheet “{read}” is read. There are {count} more: “{names}”',
  },
  hiddenRows: {
    one: 'Row {rows} is hidden in the sheet. It is read too',
    other: '{count} rows are hidden in the sheet (row {rows}). They are read too',
  },
  aboveHeaders: {
    one: 'The row above the headers is not read',
    other: 'The {count} rows above the headers are not read',
  },
  totals: {
    one: 'The total in row {line} is not read',
    other: '{count} rows of totals are not read, the first is row {line}',
  },
  endNotes: {
    one: 'Row {line} holds a note below the list. It is not read',
    other: '{count} rows from row {line} on hold notes below the list. They are not read',
  },
  sameHeaders: 'Several columns are called “{header}”. The first is read; choose below what the others are',
  sizeColumns:
    'The columns {sizes} are sizes: each filled cell below them is read as the pieces of that size',
  sizeColumn: 'Size (from the columns)',
  sizeValueColumn: 'Number below each size',
  sharedStock: '{value} for {count} rows together',
  brokenLetters:
    'Some letters look broken, such as “{sample}”. They were broken before the file came here, or its encoding is another one',
  unknownLetters:
    'The file is not in UTF-8. It is read as Windows-1252; look whether ₹, é and ’ came through',
  beyondHeaders: {
    one: 'Row {line} has more cells than there are headers. The rest is not read',
    other:
      '{count} rows have more cells than there are headers, the first is row {line}. The rest is not read',
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
