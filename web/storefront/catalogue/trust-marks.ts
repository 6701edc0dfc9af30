import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { lockIcon } from '#web/components/icons.ts'
import { cashIcon, returnIcon } from '#web/components/icons-catalogue.ts'

/** The three promises under the buy buttons. */
export const trustMarks = [
  { icon: cashIcon, label: CATALOGUE_TEXTS.trustCash },
  { icon: returnIcon, label: CATALOGUE_TEXTS.trustReturn },
  { icon: lockIcon, label: CATALOGUE_TEXTS.trustPayment },
] as const
