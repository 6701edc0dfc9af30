/** Texts of product exports in the admin. */
export const EXPORT_TEXTS = {
  title: 'Export products',
  format: 'Format',
  formats: { xlsx: 'Excel', csv: 'CSV', json: 'JSON Lines' },
  formatTexts: {
    xlsx: 'For editing in Excel or Google Sheets.',
    csv: 'For other programs and spreadsheets.',
    json: 'One product per line, with all details. For your own programs.',
  },
  what: 'Products',
  whats: { all: 'All products', filter: 'Products in this list', selected: 'Selected products' },
  count: { one: '{count} product', other: '{count} products' },
  good: 'You can edit this file and import it again. Only differences are applied. Pictures are included as links.',
  cancel: 'Cancel',
  export: 'Export products',
  exporting: 'Exporting…',
  failed: 'Could not create the file. Try again.',
  fileName: 'products-{date}.{ending}',
  nothing: 'There are no products to export.',
} as const
