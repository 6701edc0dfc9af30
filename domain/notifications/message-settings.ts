import * as z from 'zod/mini'
import { folded } from '#domain/validation/text-fields.ts'
import { PHONE_EVENTS } from './phone-events.ts'

const dltNumber = z.string().check(folded, z.regex(/^(\d{10,25})?$/))
/** By language, then by event. */
const byEvent = <Value extends z.core.SomeType>(value: Value) =>
  z._default(z.record(z.string(), z.partialRecord(z.enum(PHONE_EVENTS), value)), {})

/** Under which names and numbers the shop's messages to telephones are registered. */
export const messageSettingsSchema = z.object({
  sms: z._default(
    z.object({
      /** The sender's name that the operators know, such as MYSHOP; '' until it is registered. */
      header: z._default(z.string().check(folded, z.regex(/^([A-Za-z0-9]{3,11})?$/)), ''),
      /** The number of the shop as a sender ("principal entity id"). */
      entityId: z._default(dltNumber, ''),
      /** The number of each registered text ("DLT template id"). */
      templates: byEvent(dltNumber),
    }),
    { header: '', entityId: '', templates: {} },
  ),
  whatsapp: z._default(
    z.object({
      /** Names of templates that are not named like their event. */
      templates: byEvent(z.string().check(folded, z.regex(/^[a-z0-9_]{1,512}$/))),
      /** The code under which WhatsApp keeps the templates of a language, where it is another. */
      languageCodes: z._default(
        z.record(z.string(), z.string().check(z.regex(/^[a-z]{2,3}(_[A-Z]{2})?$/))),
        {},
      ),
    }),
    { templates: {}, languageCodes: {} },
  ),
})
export type MessageSettings = z.output<typeof messageSettingsSchema>

/** What a shop has before anything is registered. */
export const NO_REGISTRATIONS: MessageSettings = {
  sms: { header: '', entityId: '', templates: {} },
  whatsapp: { templates: {}, languageCodes: {} },
}
