import { lookUp } from '#domain/language/look-up.ts'
import type { PhoneEvent } from './phone-events.ts'

/** The texts of a language, by event: `#domain/notifications/phone-texts.en.ts` or its translation. */
export type PhoneTexts = Readonly<Record<PhoneEvent, string>>

/** The registered parts that are the same in every text of a shop. */
export interface PhoneFrame {
  /** The shop's name. */
  shop: string
  /** The start of every short link, such as 'https://shop.example/t?'. */
  link: string
}

/** A text to send: an event, and the values of its variables. */
export interface PhoneText {
  event: PhoneEvent
  values: Readonly<Record<string, string>>
}

/** The path of short links. The code follows the question mark: operators register the part before it. */
export const SHORT_LINK_PATH = '/t'

/** The start of every short link of a shop. */
export function shortLinkStart(publicUrl: string): string {
  return `${publicUrl}${SHORT_LINK_PATH}?`
}

/** The operators' limit for one variable. */
export const LONGEST_VALUE = 40
/** A longer shop name is cut in text messages, so that they fit in one part. */
const LONGEST_SHOP_NAME = 20

const PLACE = /\{(\w+)\}/g

function isFixed(name: string): name is keyof PhoneFrame {
  return name === 'shop' || name === 'link'
}

/** The shop's name in text messages. */
export function phoneShopName(name: string): string {
  return cutValue(name, LONGEST_SHOP_NAME)
}

/** A value that is at most `longest` characters long and one line. */
export function cutValue(value: string, longest: number = LONGEST_VALUE): string {
  return [...value.replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim()
}

/** The text as registered with the operators: `{#var#}` for each variable. */
export function registeredText(texts: PhoneTexts, event: PhoneEvent, frame: PhoneFrame): string {
  return texts[event].replace(PLACE, (_, name: string) => (isFixed(name) ? frame[name] : '{#var#}'))
}

/**
 * The values of the variables in order, for templates with numbered placeholders.
 * @param without names of variables that go elsewhere
 */
export function phoneParameters(
  texts: PhoneTexts,
  { event, values }: PhoneText,
  without: readonly string[] = [],
): string[] {
  return [...texts[event].matchAll(PLACE)].flatMap(([, name = '']) =>
    isFixed(name) || without.includes(name) ? [] : [cutValue(lookUp(values, name) ?? '')],
  )
}

/** The registered text with its variables filled in. */
export function filledText(texts: PhoneTexts, { event, values }: PhoneText, frame: PhoneFrame): string {
  return texts[event].replace(PLACE, (_, name: string) =>
    isFixed(name) ? frame[name] : cutValue(lookUp(values, name) ?? ''),
  )
}

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These count as two characters. */
const GSM_EXTENDED = '^{}\\[~]|€\f'

/** The length of a text message: 160 characters of the GSM alphabet fit in one part, or 70 of any other. */
export function measureText(text: string): { isGsm: boolean; length: number; parts: number } {
  const isGsm = [...text].every((character) => GSM.includes(character) || GSM_EXTENDED.includes(character))
  const length = isGsm
    ? [...text].reduce((sum, character) => sum + (GSM_EXTENDED.includes(character) ? 2 : 1), 0)
    : text.length
  const [alone, joined] = isGsm ? [160, 153] : [70, 67]
  return { isGsm, length, parts: length <= alone ? 1 : Math.ceil(length / joined) }
}
