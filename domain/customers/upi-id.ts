import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'

/** A name, @ and the bank's handle: 'meera.iyer@okbank'. */
export const upiId = z
  .string(issue('customers.upiId'))
  .check(
    z.overwrite(foldCode),
    z.regex(/^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/, issue('customers.upiId')),
  )

/** Where refunds by hand go. */
export const upiIdSchema = z.object({ upiId })
