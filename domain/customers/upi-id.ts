import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'

/** What stands before the @ is the person's, what stands behind it the bank's: 'meera.iyer@okbank'. */
export const upiId = z
  .string(issue('customers.upiId'))
  .check(
    z.overwrite(foldCode),
    z.regex(/^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/, issue('customers.upiId')),
  )

/** Where money goes that the shop pays back by hand. */
export const upiIdSchema = z.object({ upiId })
