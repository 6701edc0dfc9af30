import { lookUp } from '#domain/language/look-up.ts'
import type { PhoneEvent } from './phone-events.ts'

/** The texts of a language, by event: `#domain/notifications/phone-texts.en.ts` or its translation. */
export type PhoneTexts = Readonly<Record<PhoneEvent, string>>

/** What is registered as it stands and is the same in every message of a shop. */
export interface PhoneFrame {
  /** The shop's name. */
  shop: string
  /** What every short link begins with, such as 'https://shop.example/t?'. */
  link: string
}

/** What one message tells: an event, and the values of its variables. */
export interface PhoneText {
  event: PhoneEvent
  values: Readonly<Record<string, string>>
}

/** Where short links lead. Their code follows the question mark: operators register the part before it. */
export const SHORT_LINK_PATH = '/t'

/** What every short link of a shop begins with. */
export function shortLinkStart(publicUrl: string): string {
  return `${publicUrl}${SHORT_LINK_PATH}?`
}

/** The operators take so many characters for one variable. */
export const LONGEST_VALUE = 40
/** A name of the shop that is longer is cut in text messages, so that they stay one part. */
const LONGEST_SHOP_NAME = 20

const PLACE = /\{(\w+)\}/g

function isFixed(name: string): name is keyof PhoneFrame {
  return name === 'shop' || name === 'link'
}

/** The shop's name as text messages say it. */
export function phoneShopName(name: string): string {
  return cutValue(name, LONGEST_SHOP_NAME)
}

/** A value that is at most `longest` characters long and one line. */
export function cutValue(value: string, longest: number = LONGEST_VALUE): string {
  return [...value.replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim()
}

/** The text as it is registered with the operators: `{#var#}` for each variable. */
export function registeredText(texts: PhoneTexts, event: PhoneEvent, frame: PhoneFrame): string {
  return texts[event].replace(PLACE, (_, name: string) => (isFixed(name) ? frame[name] : '{#var#}'))
}

/**
 * The values of the variables in their order, as templates with numbered places take them.
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

/** The registered text with its variables filled. */
export function filledText(texts: PhoneTexts, { event, values }: PhoneText, frame: PhoneFrame): string {
  return texts[event].replace(PLACE, (_, name: string) =>
    isFixed(name) ? frame[name] : cutValue(lookUp(values, name) ?? ''),
  )
}

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take the room of two. */
const GSM_EXTENDED = '^{}\\[~]|€\f'

/** How much of a text message a text fills: 160 characters of the GSM alphabet are one part, or 70 of any other. */
export function measureText(text: string): { isGsm: boolean; length: number; parts: number } {
  const isGsm = [...text].every((character) => GSM.includes(character) || GSM_EXTENDED.includes(character))
  const length = isGsm
    ? [...text].reduce((sum, character) => sum + (GSM_EXTENDED.includes(character) ? 2 : 1), 0)
    : text.length
  const [alone, joined] = isGsm ? [160, 153] : [70, 67]
  return { isGsm, length, parts: length <= alone ? 1 : Math.ceil(length / joined) }
}
