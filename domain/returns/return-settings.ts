import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'
import { RETURN_EXCEPTION_TEXTS } from '#texts/returns/exception-texts.ts'
import { RETURN_REASONS, RETURN_WAYS, type ReturnReason } from './return-reasons.ts'

const text = (longest: number) => z.string().check(tidied, z.maxLength(longest))

/** Goods that can be returned only if the shop is at fault. */
const returnException = z.object({
  /** Slug of a category. */
  category: text(60),
  /** Slug of its subcategory; null for the whole category. */
  subcategory: z.nullable(text(60)),
  /** The common name of these goods. */
  name: text(60).check(z.minLength(1)),
  /** Shown at the product, before payment, and on the return form. */
  sentence: text(300).check(z.minLength(1)),
})
export type ReturnException = z.infer<typeof returnException>

const SHOP_PAYS_FOR: ReturnReason[] = RETURN_REASONS.filter((reason) => reason !== 'changed_mind')

const EXCEPTIONS_AT_START: ReturnException[] = [
  {
    category: 'girls-collection',
    subcategory: 'accessories',
    name: RETURN_EXCEPTION_TEXTS.hairAccessories,
    sentence: RETURN_EXCEPTION_TEXTS.hairAccessoriesSentence,
  },
]

/** The shop's return policy. */
export const returnSettingsSchema = z.object({
  /** Calendar days in India after the day of delivery, to the end of the last. */
  days: z.int().check(z.gte(0), z.lte(90)),
  /** A return request is late if it is not answered within this many hours. */
  answerHours: z._default(z.int().check(z.gte(1), z.lte(240)), 24),
  /** Another size is reserved for this many days from the approval. */
  holdDays: z._default(z.int().check(z.gte(0), z.lte(30)), 3),
  /** An approved return must be handed in within this many days. */
  handInDays: z._default(z.int().check(z.gte(1), z.lte(60)), 7),
  /** Return shipping, unless the shop pays it. */
  postagePaise: z._default(z.int().check(z.gte(0), z.lte(1_000_00)), 0),
  /** Reasons for which the shop pays return shipping; it also pays for every exchange. */
  shopPaysFor: z._default(z.array(z.enum(RETURN_REASONS)), SHOP_PAYS_FOR),
  ways: z._default(z.array(z.enum(RETURN_WAYS)).check(z.minLength(1)), [...RETURN_WAYS]),
  /** The key of the courier on the shop's return labels; '' for any. */
  returnCarrier: z._default(text(40), ''),
  exceptions: z._default(z.array(returnException).check(z.maxLength(50)), EXCEPTIONS_AT_START),
  /** The thresholds of the fit hint: pieces returned in a year, and their share of the pieces sold. */
  fitHint: z._default(
    z.object({ least: z.int().check(z.gte(1)), percent: z.int().check(z.gte(1), z.lte(100)) }),
    { least: 5, percent: 10 },
  ),
})
export type ReturnSettings = z.output<typeof returnSettingsSchema>

/** The rule for goods of a category; null if any reason is accepted. */
export function exceptionOf(
  exceptions: readonly ReturnException[],
  { category, subcategory }: { category: string; subcategory: string | null },
): ReturnException | null {
  const isMeant = (rule: ReturnException) =>
    rule.category === category && (rule.subcategory === null || rule.subcategory === subcategory)
  return exceptions.find(isMeant) ?? null
}

/**
 * The customer's return shipping in paise. All pieces come in one parcel, so the shop pays if one of them is exchanged
 * or returned for a reason of the shop.
 */
export function postageOf(
  { postagePaise, shopPaysFor }: Pick<ReturnSettings, 'postagePaise' | 'shopPaysFor'>,
  lines: readonly { reason: ReturnReason; wish: 'refund' | 'exchange' }[],
): number {
  const isShops = lines.some(({ reason, wish }) => wish === 'exchange' || shopPaysFor.includes(reason))
  return isShops ? 0 : postagePaise
}
