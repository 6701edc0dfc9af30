/** Labels of product facts, in the tabs and in the mandatory declarations. */
export const FACT_TEXTS = {
  category: 'Category',
  subcategory: 'Sub-Category', // as specified
  availableSizes: 'Available Sizes', // as specified
  availableColours: 'Available Colors', // as specified
  fabric: 'Fabric',
  lining: 'Lining',
  notLined: 'Not lined',
  care: 'Care',
  fit: 'Fit',
  sku: 'SKU',
  commonName: 'Common name',
  /** For goods without a garment in their name. */
  commonNames: { set: 'Garment set', wear: 'Children’s wear' },
  netQuantity: 'Net quantity',
  mrp: 'MRP (inclusive of all taxes)',
  sizesInCm: 'Sizes',
  countryOfOrigin: 'Country of origin',
  importedBy: 'Imported by',
  khadiMark: 'Khadi Mark number',
  organic: 'Organic certificate',
  organicStandards: { gots: 'GOTS', npop: 'India Organic (NPOP)', ocs: 'OCS' },
  organicCertificate: '{standard}, {number}, certified by {body}',
  consumerCare: 'Consumer care',
  makers: {
    manufacturer: 'Manufactured by',
    marketer: 'Marketed by',
    importer: 'Imported by',
    unknown: 'Made by',
  },
  pieces: { one: '{count} piece', other: '{count} pieces' },
  height: '{from}–{to} cm tall',
} as const
