import type { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import type { AMOUNT_WAYS, BulkChangeInRupees, ROUNDINGS } from '#domain/products/bulk-change.ts'
import { type ChosenStockReason, MOST_STOCK, usualReason } from '#domain/stock/stock-reasons.ts'

/** What stands in the fields of the dialog, as texts. */
export interface BulkForm {
  what: BulkChangeInRupees['what']
  way: (typeof AMOUNT_WAYS)[number]
  value: string
  rounding: (typeof ROUNDINGS)[number]
  difference: string
  /** Chosen by the person; null for the usual one. */
  reason: ChosenStockReason | null
  featured: FlagValue
  trending: FlagValue
  isNew: FlagValue
  category: string
  subcategory: string
  hsn: string
  taxClass: (typeof TAX_CLASSES)[number]
  country: string
  status: 'published' | 'draft' | 'archived'
}

export const FLAG_VALUES = ['keep', 'on', 'off'] as const
export type FlagValue = (typeof FLAG_VALUES)[number]

export const EMPTY_BULK_FORM: BulkForm = {
  what: 'price',
  way: 'less_percent',
  value: '',
  rounding: 'nine',
  difference: '',
  reason: null,
  featured: 'keep',
  trending: 'keep',
  isNew: 'keep',
  category: '',
  subcategory: '',
  hsn: '',
  taxClass: 'garment',
  country: '',
  status: 'published',
}

/** The change that the fields say; null while they do not say one. */
export function readBulkForm(form: BulkForm): BulkChangeInRupees | null {
  switch (form.what) {
    case 'price':
    case 'mrp': {
      const value = readAmount(form.value)
      if (value === null || (form.way.endsWith('percent') && value > 1_000)) return null
      return { what: form.what, way: form.way, value, rounding: form.rounding }
    }
    case 'stock': {
      const difference = readDifference(form.difference)
      if (difference === 0 || Math.abs(difference) > MOST_STOCK) return null
      return { what: 'stock', difference, reason: shownReason(form) }
    }
    case 'flags': {
      const flags = {
        featured: readFlag(form.featured),
        trending: readFlag(form.trending),
        isNew: readFlag(form.isNew),
      }
      return Object.values(flags).every((flag) => flag === null) ? null : { what: 'flags', ...flags }
    }
    case 'category':
      if (form.category === '') return null
      return { what: 'category', category: form.category, subcategory: form.subcategory || null }
    case 'hsn':
      return /^\d{4,8}$/.test(form.hsn.trim()) ? { what: 'hsn', hsn: form.hsn.trim() } : null
    case 'taxClass':
      return { what: 'taxClass', taxClass: form.taxClass }
    case 'country': {
      const countryOfOrigin = form.country.trim().toUpperCase()
      return /^[A-Z]{2}$/.test(countryOfOrigin) ? { what: 'country', countryOfOrigin } : null
    }
    case 'status':
      return { what: 'status', to: form.status }
  }
}

/** The reason that the field shows: until one is chosen, what the pieces most often mean. */
export function shownReason({ reason, difference }: BulkForm): ChosenStockReason {
  return reason ?? usualReason(readDifference(difference))
}

/** '+6', '-3' and '−3' as numbers; 0 for what is none. */
function readDifference(text: string): number {
  const pieces = text.trim().replace('−', '-')
  return /^[+-]?\d{1,6}$/.test(pieces) ? Number(pieces) : 0
}

function readFlag(value: FlagValue): boolean | null {
  return value === 'keep' ? null : value === 'on'
}

/** '1,299', '₹10' and '12.5' as numbers. */
function readAmount(text: string): number | null {
  const plain = text.replace(/[₹,%\s]/g, '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null
  const value = Number(plain)
  return value > 0 && value <= 10_00_000 ? value : null
}
