import * as z from 'zod/mini'
import { MOST_TOLD, SOURCES, TOLD_EVENTS } from './events.ts'

/** What a browser may tell at once. Whatever is not on the lists is refused, not counted under another name. */
export const toldEventsSchema = z.object({
  source: z.optional(z.enum(SOURCES)),
  events: z
    .array(
      z.object({
        name: z.enum(TOLD_EVENTS),
        /** A product's id, a category's path or the kind of a page; what the shop does not have is counted without. */
        subject: z.optional(z.string().check(z.maxLength(100))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_TOLD)),
})
export type ToldEvents = z.output<typeof toldEventsSchema>
