import * as z from 'zod/mini'
import { tidied } from '#domain/validation/text-fields.ts'
import { RETURN_EXCEPTION_TEXTS } from '#texts/returns/exception-texts.ts'
import { RETURN_REASONS, RETURN_WAYS, type ReturnReason } from './return-reasons.ts'

const text = (longest: number) => z.string().check(tidied, z.maxLength(longest))

/** Goods that come back only when the shop is at fault. */
const returnException = z.object({
  /** Slug of the catalogue's category. */
  category: text(60),
  /** Slug of its subcategory; null for all of the category. */
  subcategory: z.nullable(text(60)),
  /** What people call these goods. */
  name: text(60).check(z.minLength(1)),
  /** Said at the product, before paying, and where a return is asked for. */
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

/** By which terms the shop takes pieces back. */
export const returnSettingsSchema = z.object({
  /** India calendar days after the day of delivery, to the end of the last. */
  days: z.int().check(z.gte(0), z.lte(90)),
  /** A wish for a return is answered within so many hours, and late after. */
  answerHours: z._default(z.int().check(z.gte(1), z.lte(240)), 24),
  /** Another size is kept for so many days from the approval. */
  holdDays: z._default(z.int().check(z.gte(0), z.lte(30)), 3),
  /** A return that was approved is handed in within so many days. */
  handInDays: z._default(z.int().check(z.gte(1), z.lte(60)), 7),
  /** What the way back costs the shopper where the shop does not pay it. */
  postagePaise: z._default(z.int().check(z.gte(0), z.lte(1_000_00)), 0),
  /** Reasons for which the shop pays the way back; it pays for every exchange too. */
  shopPaysFor: z._default(z.array(z.enum(RETURN_REASONS)), SHOP_PAYS_FOR),
  ways: z._default(z.array(z.enum(RETURN_WAYS)).check(z.minLength(1)), [...RETURN_WAYS]),
  /** The key of the carrier by which returns come, where the shop sends a label of one; '' for whichever. */
  returnCarrier: z._default(text(40), ''),
  exceptions: z._default(z.array(returnException).check(z.maxLength(50)), EXCEPTIONS_AT_START),
  /** When returned pieces say something of a size: so many came back in a year, and that share of what was sold. */
  fitHint: z._default(
    z.object({ least: z.int().check(z.gte(1)), percent: z.int().check(z.gte(1), z.lte(100)) }),
    { least: 5, percent: 10 },
  ),
})
export type ReturnSettings = z.output<typeof returnSettingsSchema>

/** The rule for goods of a category; null where any reason counts. */
export function exceptionOf(
  exceptions: readonly ReturnException[],
  { category, subcategory }: { category: string; subcategory: string | null },
): ReturnException | null {
  const isMeant = (rule: ReturnException) =>
    rule.category === category && (rule.subcategory === null || rule.subcategory === subcategory)
  return exceptions.find(isMeant) ?? null
}

/**
 * What the way back costs the shopper, in paise. One parcel brings all pieces, so the shop pays it once one of them is
 * exchanged or comes back for a reason that is the shop's.
 */
export function postageOf(
  { postagePaise, shopPaysFor }: Pick<ReturnSettings, 'postagePaise' | 'shopPaysFor'>,
  lines: readonly { reason: ReturnReason; wish: 'refund' | 'exchange' }[],
): number {
  const isShops = lines.some(({ reason, wish }) => wish === 'exchange' || shopPaysFor.includes(reason))
  return isShops ? 0 : postagePaise
}
