import * as z from 'zod/mini'
import { folded } from '#domain/validation/text-fields.ts'
import { PHONE_EVENTS } from './phone-events.ts'

const dltNumber = z.string().check(folded, z.regex(/^(\d{10,25})?$/))
/** By language, then by event. */
const byEvent = <Value extends z.core.SomeType>(value: Value) =>
  z._default(z.record(z.string(), z.partialRecord(z.enum(PHONE_EVENTS), value)), {})

/** The registrations of the shop's SMS and WhatsApp texts. */
export const messageSettingsSchema = z.object({
  sms: z._default(
    z.object({
      /** The sender's name registered with the operators, such as MYSHOP; '' until it is registered. */
      header: z._default(z.string().check(folded, z.regex(/^([A-Za-z0-9]{3,11})?$/)), ''),
      /** The shop's number as a sender ("principal entity id"). */
      entityId: z._default(dltNumber, ''),
      /** The number of each registered text ("DLT template id"). */
      templates: byEvent(dltNumber),
    }),
    { header: '', entityId: '', templates: {} },
  ),
  whatsapp: z._default(
    z.object({
      /** Templates whose names differ from their events'. */
      templates: byEvent(z.string().check(folded, z.regex(/^[a-z0-9_]{1,512}$/))),
      /** WhatsApp's code for a language, if it differs. */
      languageCodes: z._default(
        z.record(z.string(), z.string().check(z.regex(/^[a-z]{2,3}(_[A-Z]{2})?$/))),
        {},
      ),
    }),
    { templates: {}, languageCodes: {} },
  ),
})
export type MessageSettings = z.output<typeof messageSettingsSchema>

/** The settings before anything is registered. */
export const NO_REGISTRATIONS: MessageSettings = {
  sms: { header: '', entityId: '', templates: {} },
  whatsapp: { templates: {}, languageCodes: {} },
}
