/** What the admin says when products are taken out of the shop as a file. */
export const EXPORT_TEXTS = {
  title: 'Export products',
  format: 'As',
  formats: { xlsx: 'Excel', csv: 'CSV', json: 'JSON Lines' },
  formatTexts: {
    xlsx: 'To look at and change in Excel or Google Sheets.',
    csv: 'For other programs. Opens in a spreadsheet too.',
    json: 'One product a line, with everything. For programs of your own.',
  },
  what: 'Which products',
  whats: { all: 'All products', filter: 'Those of this list', selected: 'The selected ones' },
  count: { one: '{count} product', other: '{count} products' },
  good: 'Change what you like and import the same file again: only what differs is changed. Pictures are in it by their addresses.',
  cancel: 'Cancel',
  export: 'Export',
  exporting: 'Exporting …',
  failed: 'The file could not be made.',
  fileName: 'products-{date}.{ending}',
  nothing: 'There is nothing to export.',
} as const
