import * as z from 'zod/mini'
import { parseGstin } from '#domain/addresses/gstin.ts'
import { issue } from '#domain/validation/issue.ts'
import { isOneLine } from '#domain/validation/plain-text.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

const LONGEST_NAME = 120

/** The company that an order is billed to, as stored and as the API returns it. */
export const companyBuyer = z.object({ gstin: z.string(), legalName: z.string() })
export type CompanyBuyer = z.infer<typeof companyBuyer>

/**
 * The same as customers enter it. Rule 46(d) of the CGST Rules wants name, address and GSTIN of a registered recipient
 * on the invoice; the address is the billing address.
 */
export const companyBuyerInput = z.object({
  gstin: z.pipe(
    z.string(issue('orders.gstin')),
    z.transform((typed, context) => {
      const gstin = parseGstin(typed)
      if (gstin !== null) return gstin
      context.issues.push({ code: 'custom', input: typed, message: issue('orders.gstin') })
      return z.NEVER
    }),
  ),
  legalName: z
    .string(issue('orders.legalName'))
    .check(
      tidied,
      withoutCardNumber,
      z.minLength(2, issue('orders.legalName')),
      z.maxLength(LONGEST_NAME, issue('atMostCharacters', { most: LONGEST_NAME })),
      z.refine(isOneLine, issue('plainName')),
    ),
})
