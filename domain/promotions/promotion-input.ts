import * as z from 'zod/mini'
import { findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { isWholePaise } from '#domain/catalogue/product-rules.ts'
import { parseIndiaDate } from '#domain/time/india-time.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'
import { isOneLine } from '#domain/validation/plain-text.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { PROMOTION_FAULT_TEXTS as faults } from '#texts/promotions/promotion-fault-texts.ts'

/* A promotion in the admin's form: all of its conditions must be met, and null, empty, or 0 means no condition.
   Money is in rupees, as typed; days are India's. */

/** Most products of a promotion; for more, select their category. */
export const MOST_PROMOTION_PRODUCTS = 100

const CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/

/** `lowest` and `highest` in rupees. */
function rupees(lowest: number, highest: number, fault: string) {
  return z.number(fault).check(
    z.refine((value) => value >= lowest && value <= highest, fault),
    z.refine(isWholePaise, fault),
  )
}

function whole(lowest: number, highest: number, fault: string) {
  return z.int(fault).check(z.gte(lowest, fault), z.lte(highest, fault))
}

const pieces = whole(1, 20, faults.pieces)
const percent = whole(1, 100, faults.percent)
const uses = z.nullable(whole(1, 10_00_000, faults.uses))
const day = z.nullable(
  z.string(faults.day).check(z.refine((text) => parseIndiaDate(text) !== null, faults.day)),
)

export const promotionBenefit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent,
    /** Highest discount in rupees; null for no maximum. */
    most: z.nullable(rupees(0.01, 1_00_000, faults.amount)),
  }),
  z.object({ kind: z.literal('amount'), amount: rupees(0.01, 1_00_000, faults.amount) }),
  z.object({
    kind: z.literal('pieces'),
    /** Of every `buyPieces + freePieces` eligible pieces, the cheapest `freePieces` cost `percent` less. */
    buyPieces: pieces,
    freePieces: pieces,
    percent,
  }),
])
/** The benefit of a promotion. Money is in rupees. */
export type PromotionBenefitInput = z.infer<typeof promotionBenefit>

const conditions = {
  /** Null for at once. */
  firstDay: day,
  /** The last day; null for no end. */
  lastDay: day,
  /** Subtotal of the eligible pieces, in rupees; 0 for any. */
  minimumSubtotal: rupees(0, 10_00_000, faults.rupees),
  minimumPieces: whole(0, 50, faults.minimumPieces),
  /**
   * 'girls-collection', or 'girls-collection/dresses' for a subcategory. A piece must be in one of these or of the
   * products.
   */
  categories: z.array(z.string().check(z.refine(isCategoryPath, faults.categories))).check(z.maxLength(40)),
  productIds: z
    .array(z.string().check(z.maxLength(40)))
    .check(z.maxLength(MOST_PROMOTION_PRODUCTS, faults.tooManyProducts)),
  /** Excludes pieces priced below their MRP. */
  onlyFullPrice: z.boolean(),
  firstOrderOnly: z.boolean(),
  maxUses: uses,
  maxUsesPerCustomer: uses,
}

export const promotionInput = z
  .object({
    /** In any case; stored in upper case. '' for an automatic promotion. */
    code: z.pipe(
      z.string(faults.codeForm),
      z.transform((text) => foldCode(text).toUpperCase()),
    ),
    /** Applies without a code to every cart that meets its conditions. */
    automatic: z.boolean(),
    /** The title for customers; '' for its code and benefit. */
    title: z
      .string(faults.title)
      .check(tidied, z.maxLength(80, faults.title), z.refine(isOneLine, faults.title)),
    /** Internal. */
    note: z.string(faults.note).check(tidied, withoutCardNumber, z.maxLength(500, faults.note)),
    benefit: promotionBenefit,
    /** Whether it combines with another promotion in one order. */
    combines: z.boolean(),
    /** Whether the cart shows it; otherwise only customers who know the code can use it. */
    shown: z.boolean(),
    active: z.boolean(),
    ...conditions,
  })
  .check(
    z.refine(({ code, automatic }) => automatic || code !== '', {
      path: ['code'],
      message: faults.codeMissing,
    }),
    z.refine(({ code }) => code === '' || (CODE.test(code) && code !== 'NAN'), {
      path: ['code'],
      message: faults.codeForm,
    }),
    z.refine(({ automatic, title }) => !automatic || title !== '', {
      path: ['title'],
      message: faults.titleMissing,
    }),
    z.refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
      path: ['lastDay'],
      message: faults.lastBeforeFirst,
    }),
  )
/** A promotion as the admin writes it. Money is in rupees. */
export type PromotionInput = z.infer<typeof promotionInput>

/** An initial promotion: 10 percent off without conditions. */
export function emptyPromotion(): PromotionInput {
  return {
    code: '',
    automatic: false,
    title: '',
    note: '',
    benefit: { kind: 'percent', percent: 10, most: null },
    combines: false,
    shown: false,
    active: true,
    firstDay: null,
    lastDay: null,
    minimumSubtotal: 0,
    minimumPieces: 0,
    categories: [],
    productIds: [],
    onlyFullPrice: false,
    firstOrderOnly: false,
    maxUses: null,
    maxUsesPerCustomer: null,
  }
}

/** Whether it names a category of the shop, or a part of one. */
function isCategoryPath(path: string): boolean {
  const [slug = '', part, ...more] = path.split('/')
  const category = findCategoryBySlug(slug)
  if (!category || category.slug !== slug || more.length > 0) return false
  return part === undefined || category.subcategories.some((entry) => entry.slug === part)
}
