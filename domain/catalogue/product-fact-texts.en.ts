/** Labels of what is known of a product, in its tabs and in the block that the law wants. */
export const FACT_TEXTS = {
  category: 'Category',
  subcategory: 'Sub-Category',
  availableSizes: 'Available Sizes',
  availableColours: 'Available Colors',
  fabric: 'Fabric',
  care: 'Care',
  fit: 'Fit',
  sku: 'SKU',
  commonName: 'Common name',
  netQuantity: 'Net quantity',
  mrp: 'MRP (inclusive of all taxes)',
  sizesInCm: 'Sizes',
  countryOfOrigin: 'Country of origin',
  importedBy: 'Imported by',
  consumerCare: 'Consumer care',
} as const

const MAKER_ROLES: Readonly<Record<string, string>> = {
  manufacturer: 'Manufactured by',
  marketer: 'Marketed by',
  importer: 'Imported by',
}

export function makerLabel(role: string): string {
  return MAKER_ROLES[role] ?? 'Made by'
}

/** '1 piece', '3 pieces'. */
export function piecesText(pieces: number): string {
  return `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
}

/** '103–110 cm tall', or '' without measures. */
export function heightText(heightCm: readonly [number, number] | null): string {
  return heightCm ? `${heightCm[0]}–${heightCm[1]} cm tall` : ''
}
