import * as z from 'zod/mini'
import { MOST_TOLD, SOURCES, TOLD_EVENTS } from './events.ts'

/** A batch of events from a browser. Unknown names are refused, not counted under another name. */
export const browserEventsSchema = z.object({
  source: z.optional(z.enum(SOURCES)),
  events: z
    .array(
      z.object({
        name: z.enum(TOLD_EVENTS),
        /**
         * A product's id, a category's path or a page kind; an unknown subject is dropped and the event still counts.
         */
        subject: z.optional(z.string().check(z.maxLength(100))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_TOLD)),
})
export type BrowserEvents = z.output<typeof browserEventsSchema>
