import { DEVICE_JOIN, UNKNOWN_DEVICE } from '#domain/customers/device-name.ts'
import type { Plural, Values } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import type { Promotion, PromotionBenefit } from '#domain/promotions/promotion.ts'
import { nameBenefit, ownNameOf } from '#domain/promotions/promotion-words.ts'
import type { RefusalTexts, Texts, Words } from './words.ts'

type Text = string | Plural

/**
 * Stored sentences of the shop. A row contains a code and its values; the sentence is made for each reader. Codes in
 * use must not change. Typed texts are stored in the same columns as they are.
 */
const STORED = {
  'cancelled.code_lapsed': ({ orderCode }: Texts) => orderCode.lapsed,
  'carrier.by_hand': ({ adminSteps }: Texts) => adminSteps.byHand,
  'courier.away': ({ couriers }: Texts) => couriers.away,
  'courier.broke_off': ({ couriers }: Texts) => couriers.brokeOff,
  'courier.cancelled_there': ({ couriers }: Texts) => couriers.cancelledThere,
  'courier.look_into': ({ couriers }: Texts) => couriers.lookInto,
  'courier.pickup_stays': ({ couriers }: Texts) => couriers.pickupStays,
  'courier.return_ended': ({ couriers }: Texts) => couriers.returnEnded,
  'courier.too_slow': ({ couriers }: Texts) => couriers.tooSlow,
  'courier.unsafe_link': ({ couriers }: Texts) => couriers.unsafeLink,
  'credit.not_sent': ({ couriers }: Texts) => couriers.notSent,
  'device.on': ({ devices }: Texts) => devices.on,
  'device.unknown': ({ devices }: Texts) => devices.unknown,
  'offer.amount_off': ({ offers: promotions }: Texts) => promotions.amountOff,
  'offer.percent_off': ({ offers: promotions }: Texts) => promotions.percentOff,
  'offer.percent_off_at_most': ({ offers: promotions }: Texts) => promotions.percentOffAtMost,
  'offer.pieces_free': ({ offers: promotions }: Texts) => promotions.piecesFree,
  'offer.pieces_off': ({ offers: promotions }: Texts) => promotions.piecesOff,
  'offer.set_discount': ({ offers: promotions }: Texts) => promotions.setDiscount,
  'refund.came_back': ({ adminSteps }: Texts) => adminSteps.reasons.cameBack,
  'refund.edited': ({ adminSteps }: Texts) => adminSteps.reasons.edited,
  'refund.exchanged': ({ returnMessages }: Texts) => returnMessages.reasons.exchanged,
  'refund.lost': ({ adminSteps }: Texts) => adminSteps.reasons.lost,
  'refund.order_cancelled': ({ adminSteps }: Texts) => adminSteps.reasons.cancelled,
  'refund.outside': ({ adminSteps }: Texts) => adminSteps.reasons.outside,
  'refund.overpaid': ({ adminSteps }: Texts) => adminSteps.reasons.overpaid,
  'refund.paid_late': ({ adminSteps }: Texts) => adminSteps.reasons.paidLate,
  'refund.paid_twice': ({ adminSteps }: Texts) => adminSteps.reasons.paidTwice,
  'refund.pieces_cancelled': ({ adminSteps }: Texts) => adminSteps.reasons.piecesCancelled,
  'refund.returned': ({ returnMessages }: Texts) => returnMessages.reasons.cameBack,
  'refund_failed.not_accepted': ({ adminRefusals }: Texts) => adminRefusals.refundNotAccepted,
  'refund_failed.other_keys': ({ adminRefusals }: Texts) => adminRefusals.refundOfOtherKeys,
  'refund_failed.refused': ({ adminRefusals }: Texts) => adminRefusals.refundRefused,
  'refund_failed.refused_silently': ({ adminRefusals }: Texts) => adminRefusals.refundRefusedSilently,
  // Not sentences: they join stored and typed texts.
  'joined.colon': () => '{first}: {second}' as const,
  'joined.space': () => '{first} {second}' as const,
} satisfies Readonly<Record<string, (texts: Texts) => Text>>

type Code = keyof typeof STORED
type Stored = { [Known in Code]: ReturnType<(typeof STORED)[Known]> }

const MARK = '@@'
const REFUSAL = 'refusal.'
const FORM = /^@@([a-z_]+\.[a-z_]+)(?: (\{.*\}))?$/s

/**
 * The stored form of a sentence.
 * @example storedText('courier.look_into', { courier: 'Delhivery', words: 'Address not found' })
 */
export function storedText<Known extends Code>(
  code: Known,
  ...[values]: keyof Values<Stored[Known]> extends never ? [] : [values: Values<Stored[Known]>]
): string {
  return values === undefined ? `${MARK}${code}` : `${MARK}${code} ${JSON.stringify(values)}`
}

/** The sentence of a stored text for a reader; any other text unchanged. Texts among its values are resolved too. */
export function resolveStoredText({ texts, format }: Words, stored: string): string {
  if (!stored.startsWith(MARK)) return stored
  const [, code = '', json = '{}'] = FORM.exec(stored) ?? []
  const text = textsOf(code)?.(texts)
  const values = parseValues(json)
  if (text === undefined || !values) return stored
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? resolveStoredText({ texts, format } as Words, value) : value,
  ])
  return format(text as string, Object.fromEntries(said))
}

/** A device as named by `deviceName`. */
export function storedDevice(name: string): string {
  if (name === UNKNOWN_DEVICE) return storedText('device.unknown')
  const [browser = '', system] = name.split(DEVICE_JOIN)
  return system === undefined ? name : storedText('device.on', { browser, system })
}

const PROMOTION_CODES = {
  amountOff: 'offer.amount_off',
  percentOff: 'offer.percent_off',
  percentOffAtMost: 'offer.percent_off_at_most',
  piecesFree: 'offer.pieces_free',
  piecesOff: 'offer.pieces_off',
} as const

/** The name of a promotion: its title or code, else what it does. */
export function storedPromotionName(promotion: Promotion): string {
  return ownNameOf(promotion) ?? storedBenefit(promotion.benefit)
}

function storedBenefit(benefit: PromotionBenefit): string {
  const { text, values } = nameBenefit(benefit)
  return `${MARK}${PROMOTION_CODES[text]} ${JSON.stringify(values)}`
}

/** The reason for a refusal, by its code. */
export function storedRefusal(code: keyof RefusalTexts): string {
  return `${MARK}${REFUSAL}${code}`
}

/** Two texts in one, each stored or typed. */
export function joinStored(by: 'colon' | 'space', first: string, second: string | null): string {
  if (!first || !second) return first || (second ?? '')
  if (first.startsWith(MARK) || second.startsWith(MARK)) return storedText(`joined.${by}`, { first, second })
  return by === 'colon' ? `${first}: ${second}` : `${first} ${second}`
}

/** A copy of a record with every stored text resolved for a reader. */
export function resolveStoredTexts<Value>(words: Words, record: Value): Value {
  // Texts stay texts, so the type of the record is unchanged.
  return formatAny(words, record) as Value
}

function formatAny(words: Words, value: unknown): unknown {
  if (typeof value === 'string') return resolveStoredText(words, value)
  if (Array.isArray(value)) {
    const said = value.map((entry) => formatAny(words, entry))
    return said.some((entry, index) => entry !== value[index]) ? said : value
  }
  if (!isPlain(value)) return value
  let changed: Record<string, unknown> | null = null
  for (const [key, entry] of Object.entries(value)) {
    const said = formatAny(words, entry)
    if (said === entry) continue
    changed ??= { ...value }
    changed[key] = said
  }
  return changed ?? value
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function textsOf(code: string): ((texts: Texts) => Text | undefined) | undefined {
  if (!code.startsWith(REFUSAL)) return lookUp<(texts: Texts) => Text>(STORED, code)
  return ({ refusals }) => lookUp(refusals, code.slice(REFUSAL.length))
}

/** Valid values of our own codes; a typed text may look like a code. */
function isFill(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function parseValues(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const values: unknown = JSON.parse(json)
    return isPlain(values) && Object.values(values).every(isFill) ? values : null
  } catch {
    // A typed text after all.
    return null
  }
}
