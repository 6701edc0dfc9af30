import { type Paise, percentOff } from '#domain/money/money.ts'

/** What a product's page says besides its own words. */
export const PRODUCT_MESSAGES = {
  size: 'Size',
  colour: 'Colour',
  quantity: 'Quantity',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
  sizeChart: 'Size chart',
  whichSize: 'Which size?',
  description: 'Description',
  specifications: 'Specifications',
  aboutProduct: 'About this product',
  category: 'Category',
  subcategory: 'Sub-Category',
  availableSizes: 'Available Sizes',
  availableColours: 'Available Colors',
  fabric: 'Fabric',
  care: 'Care',
  fit: 'Fit',
  sku: 'SKU',
  productInformation: 'Product information',
  commonName: 'Common name',
  netQuantity: 'Net quantity',
  mrp: 'MRP (inclusive of all taxes)',
  sizesInCm: 'Sizes',
  countryOfOrigin: 'Country of origin',
  importedBy: 'Imported by',
  consumerCare: 'Consumer care',
  pictures: 'Pictures',
  otherColours: 'Other colours',
  age: 'Age',
  height: 'Height (cm)',
  chest: 'Chest (cm)',
  waist: 'Waist (cm)',
  shippingText:
    'Free shipping across India with no minimum. Arrives in 3–7 business days, with a tracking link by e-mail or SMS.',
  returnText:
    'Return or exchange within 7 days of delivery, unused and in its original packaging. Refunds reach the original payment method within 5–7 business days. Anything defective or wrong is always taken back.',
  addToWishlist: 'Add to wishlist',
  removeFromWishlist: 'Remove from wishlist',
  lookNearer: 'Look nearer',
} as const

const MAKER_ROLES: Readonly<Record<string, string>> = {
  manufacturer: 'Manufactured by',
  marketer: 'Marketed by',
  importer: 'Imported by',
}

export function makerLabel(role: string): string {
  return MAKER_ROLES[role] ?? 'Made by'
}

/** 'Picture 2 of 3: back'. */
export function pictureLabel(index: number, count: number, alt: string): string {
  return `Picture ${index + 1} of ${count}: ${alt}`
}

/** 'Save 24%' for a size whose MRP is higher; '' otherwise. */
export function savingNote(pricePaise: Paise, mrpPaise: Paise): string {
  const percent = percentOff(pricePaise, mrpPaise)
  return percent > 0 ? `Save ${percent}%` : ''
}

/** '1 piece', '3 pieces'. */
export function piecesText(pieces: number): string {
  return `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
}

/** '103–110 cm tall', or '' without measures. */
export function heightText(heightCm: readonly [number, number] | null): string {
  return heightCm ? `${heightCm[0]}–${heightCm[1]} cm tall` : ''
}
