/** Classes of goods to which the dated tax table gives rates. */
export const TAX_CLASSES = ['garment', 'footwear', 'accessory', 'made_up'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]
