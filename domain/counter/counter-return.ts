import * as z from 'zod/mini'
import { RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import { issue } from '#domain/validation/issue.ts'

const id = z.string().check(z.maxLength(100))

/** Pieces taken back over the counter, for the money or another size, checked while the customer waits. */
export const counterReturnSchema = z.object({
  orderId: id,
  /** The open day of the till. */
  dayId: id,
  /** Made by the page: the same key takes the pieces back once. */
  key: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  lines: z
    .array(
      z.object({
        lineId: id,
        quantity: z.int().check(z.gte(1), z.lte(20)),
        reason: z.enum(RETURN_REASONS),
        /** Another size of the product; null for the money. */
        exchangeVariantId: z._default(z.nullable(id), null),
        /** Faulty pieces are not sold again. */
        isDamaged: z._default(z.boolean(), false),
      }),
    )
    .check(
      z.minLength(1, issue('returns.lines')),
      z.maxLength(50),
      z.refine(
        (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
        issue('wrongKind'),
      ),
    ),
})
export type CounterReturnInput = z.output<typeof counterReturnSchema>
