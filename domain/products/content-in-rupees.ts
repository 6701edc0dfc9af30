import * as z from 'zod/mini'
import type { ContentChange } from './changes-of-content.ts'
import {
  type AdminProduct,
  type AdminProductInRupees,
  type ContentInRupees,
  type ProductContent,
  productContent,
  type SizeContent,
  type SizeInRupees,
  sizeContent,
} from './product-content.ts'
import { pathInRupees, splitSizePath } from './size-path.ts'

/*
 * The border between rupees (the API, files, what a person types) and paise (everything inside). Rows that were written
 * before paise were used inside have rupees under the names of the API; they are converted when they are read.
 */

/**
 * Paise for an amount in rupees as it was typed: 0.1 + 0.2 is 30, 10.005 is 1000.5. A fraction of a paisa stays, so that the
 * rules can refuse it and a draft keeps what was typed.
 */
export function paiseOfTyped(rupees: number): number {
  const shifted = Number(`${rupees}e2`)
  const paise = Number.isFinite(shifted) ? shifted : rupees * 100
  const nearest = Math.round(paise)
  return Math.abs(paise - nearest) < SLACK ? nearest : paise
}

/** What binary fractions add to an amount, in paise. */
const SLACK = 1e-6

/** The other way: 49950 is 499.5, 1000.5 is 10.005. */
export function typedRupees(paise: number): number {
  const shifted = Number(`${paise}e-2`)
  return Number.isFinite(shifted) ? shifted : paise / 100
}

/** `null` and `undefined` stay what they are. */
function converted<Nothing extends null | undefined>(
  amount: number | Nothing,
  convert: (amount: number) => number,
): number | Nothing {
  return typeof amount === 'number' ? convert(amount) : amount
}

function sizeFromRupees({ price, mrp, costPrice, ...size }: SizeInRupees): SizeContent {
  return {
    ...size,
    pricePaise: converted(price, paiseOfTyped),
    mrpPaise: converted(mrp, paiseOfTyped),
    ...(costPrice === undefined ? {} : { costPaise: converted(costPrice, paiseOfTyped) }),
  }
}

function sizeToRupees({ pricePaise, mrpPaise, costPaise, ...size }: SizeContent): SizeInRupees {
  return {
    ...size,
    price: converted(pricePaise, typedRupees),
    mrp: converted(mrpPaise, typedRupees),
    ...(costPaise === undefined ? {} : { costPrice: converted(costPaise, typedRupees) }),
  }
}

type InRupees = NonNullable<ContentInRupees['setDiscount']>
type InPaise = NonNullable<ProductContent['setDiscount']>

export function contentFromRupees({ sizes, setDiscount, ...content }: ContentInRupees): ProductContent {
  const toPaise = ({ percent, amount }: InRupees): InPaise => ({
    percent,
    amountPaise: converted(amount, paiseOfTyped),
  })
  return {
    ...content,
    sizes: sizes.map(sizeFromRupees),
    ...(setDiscount === undefined ? {} : { setDiscount: setDiscount && toPaise(setDiscount) }),
  }
}

export function contentToRupees({ sizes, setDiscount, ...content }: ProductContent): ContentInRupees {
  const toRupees = ({ percent, amountPaise }: InPaise): InRupees => ({
    percent,
    amount: converted(amountPaise, typedRupees),
  })
  return {
    ...content,
    sizes: sizes.map(sizeToRupees),
    ...(setDiscount === undefined ? {} : { setDiscount: setDiscount && toRupees(setDiscount) }),
  }
}

export function adminProductFromRupees({ content, draft, ...product }: AdminProductInRupees): AdminProduct {
  return {
    ...product,
    content: contentFromRupees(content),
    draft: draft && {
      ...draft,
      content: contentFromRupees(draft.content),
      base: draft.base && contentFromRupees(draft.base),
    },
  }
}

export function adminProductToRupees({ content, draft, ...product }: AdminProduct): AdminProductInRupees {
  return {
    ...product,
    content: contentToRupees(content),
    draft: draft && {
      ...draft,
      content: contentToRupees(draft.content),
      base: draft.base && contentToRupees(draft.base),
    },
  }
}

/** The amounts of a size or size patch: by the names of the API and of older rows, and as they are named inside. */
const AMOUNTS = [
  ['price', 'pricePaise'],
  ['mrp', 'mrpPaise'],
  ['costPrice', 'costPaise'],
  ['mrpIfNew', 'mrpIfNewPaise'],
  ['amount', 'amountPaise'],
] as const
const INSIDE: ReadonlyMap<string, string> = new Map(AMOUNTS)
const OUTSIDE: ReadonlyMap<string, string> = new Map(AMOUNTS.map(([outside, inside]) => [inside, outside]))

/** A record whose amounts have other names and units; what is no record stays as it is. */
function renamed(
  value: unknown,
  names: ReadonlyMap<string, string>,
  convert: (amount: number) => number,
): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, said]) => {
      const other = names.get(name)
      return other === undefined ? [name, said] : [other, typeof said === 'number' ? convert(said) : said]
    }),
  )
}

/** A size as a row has it, in paise: older rows have rupees, under other names. */
export function sizeOfRow(value: unknown): unknown {
  return renamed(value, INSIDE, paiseOfTyped)
}

/** The same of what has a list of sizes. */
export function sizesOfRow(value: unknown): unknown {
  return isRecord(value) && Array.isArray(value.sizes)
    ? { ...value, sizes: value.sizes.map(sizeOfRow) }
    : value
}

/** A content or size as a row of any age has it. */
export const storedContent = z.pipe(z.transform(sizesOfRow), productContent)
export const storedSize = z.pipe(z.transform(sizeOfRow), sizeContent)

/** A change as a row of any age has it, in paise. */
export function changeOfRow(change: ContentChange): ContentChange {
  const place = splitSizePath(change.path)
  if (place === null) return change
  const { label, field } = place
  if (field === null) return { ...change, before: sizeOfRow(change.before), after: sizeOfRow(change.after) }
  const path = `sizes.${label}.${field}`
  if (path === change.path) return change
  const paise = (value: unknown) => (typeof value === 'number' ? paiseOfTyped(value) : value)
  return { path, before: paise(change.before), after: paise(change.after) }
}

/** A logged value and its path as the API has them; one of an older row has that form. */
export function loggedInRupees(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => {
      const name = pathInRupees(path)
      if (name !== path) return [name, typeof value === 'number' ? typedRupees(value) : value]
      const hasAmounts = path === 'setDiscount' || splitSizePath(path)?.field === null
      return [path, hasAmounts ? renamed(value, OUTSIDE, typedRupees) : value]
    }),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
