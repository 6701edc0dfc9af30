/** Why a file cannot be read, and warnings about one that can. */
export const SHEET_TEXTS = {
  tooLarge: 'The file is larger than 40 MB. Export fewer products at once, or leave out the pictures',
  tooManyRows: 'The file has more than {most} rows. Export fewer products at once',
  tooManyColumns: 'Row {line} has more than {most} columns. Is the separator right?',
  cellTooLong:
    'A cell in row {line} has more than {most} characters. A closing quotation mark may be missing',
  empty: 'The file is empty',
  noRows: 'The file has headers but no rows',
  openQuote:
    'A closing quotation mark (") is missing in row {line}. Add or remove it, and upload the file again',
  notCsv: 'Could not read row {line}: {reason}',
  binary: 'This file is not a supported list. Save your list as .xlsx or .csv and upload it',
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
  zip: 'This is a zip file, not a list. Unzip it and upload the .xlsx or .csv. Upload pictures in the second field',
  packed: 'This is a program or compressed file, not a list. Upload your list as .xlsx or .csv',
  brokenWorkbook: 'The workbook is damaged. Open it in Excel, save it again as .xlsx and try again',
  bomb: 'The workbook is too large when unpacked and cannot be imported',
  secretWorkbook: 'The workbook is password-protected. Save it without a password',
  otherSheets: {
    one: 'Only the sheet “{read}” is imported. There is {count} more: “{names}”',
    other: 'Only the sheet “{read}” is imported. There are {count} more: “{names}”',
  },
  hiddenRows: {
    one: 'Row {rows} is hidden in the sheet but is imported too',
    other: '{count} rows are hidden in the sheet (row {rows}) but are imported too',
  },
  aboveHeaders: {
    one: 'The row above the headers is ignored',
    other: 'The {count} rows above the headers are ignored',
  },
  totals: {
    one: 'The total in row {line} is ignored',
    other: '{count} rows of totals are ignored, starting with row {line}',
  },
  endNotes: {
    one: 'The note in row {line}, below the list, is ignored',
    other: '{count} rows of notes below the list are ignored, starting with row {line}',
  },
  sameHeaders: 'Several columns are named “{header}”. The first is used. Choose fields for the others below',
  sizeColumns: 'The columns {sizes} are sizes. Each filled cell is the stock of that size',
  sizeColumn: 'Size (from the columns)',
  sizeValueColumn: 'Quantity per size',
  sharedStock: '{value} for {count} rows together',
  brokenLetters:
    'Some characters look broken, for example “{sample}”. The file may be damaged or use another encoding',
  unknownLetters: 'The file is not UTF-8. It is read as Windows-1252. Check that ₹, é and ’ are correct',
  beyondHeaders: {
    one: 'Row {line} has more cells than there are headers. The extra cells are ignored',
    other:
      '{count} rows have more cells than there are headers, starting with row {line}. The extra cells are ignored',
  },
  jsonLine: 'Line {line} is not JSON: {reason}',
  jsonArray: 'The file is not JSON: {reason}',
  jsonProduct: 'Product {line} is not an object with the fields of a product',
  jsonField: 'Product {line}: “{field}” should be {expected}',
  jsonUnknown: 'There is no field “{field}”. It is skipped',
  jsonForm: 'JSON files must use this shop’s own format. Use CSV for lists from other shops',
  dates: 'A spreadsheet changed some cells to dates, for example “{sample}” in line {line}',
  noHeader: 'Column {letter}',
  products: 'Products',
  explanations: 'Explanations',
  column: 'Column',
  meaning: 'Explanation',
} as const
