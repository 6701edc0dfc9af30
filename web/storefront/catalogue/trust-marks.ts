import { CATALOGUE_MESSAGES } from '#domain/catalogue/messages.ts'
import { lockIcon } from '#web/components/icons.ts'
import { cashIcon, returnIcon } from '#web/components/icons-catalogue.ts'

/** The three promises under the buy buttons. */
export const trustMarks = [
  { icon: cashIcon, label: CATALOGUE_MESSAGES.trustCash },
  { icon: returnIcon, label: CATALOGUE_MESSAGES.trustReturn },
  { icon: lockIcon, label: CATALOGUE_MESSAGES.trustPayment },
] as const
