import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { REPORT_REASONS } from './moderation.ts'

/** A reader's report of a review. */
export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS, issue('reviews.reason')),
  note: z._default(
    z.string().check(tidied, withoutCardNumber, z.maxLength(500, issue('reviews.noteTooLong'))),
    '',
  ),
})
export type ReportInput = z.output<typeof reportSchema>
