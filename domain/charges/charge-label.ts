import { type Format, format } from '#domain/language/format.ts'
import { resolveNamedText } from '#domain/language/named-text.ts'
import { CHARGE_TEXTS } from '#texts/charges/texts.ts'
import type { OrderCharge } from './charge.ts'

export interface ChargeWords {
  texts: Readonly<Record<keyof typeof CHARGE_TEXTS, string>>
  format: Format
}

export const CHARGE_WORDS: ChargeWords = { texts: CHARGE_TEXTS, format }

/** The display name of a charge. */
export function chargeLabel({ label }: Pick<OrderCharge, 'label'>, words = CHARGE_WORDS): string {
  return resolveNamedText(words.texts, label, words.format) ?? words.texts.other
}
