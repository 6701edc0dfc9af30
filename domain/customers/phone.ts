import { foldCode } from '#domain/validation/pasted-text.ts'

/** Prefixes that links and contact cards put before a number. */
const BEFORE_NUMBER =
  /^(?:(?:tel|callto|sms|whatsapp)\s*:\/*|(?:https?:\/\/)?wa\.me\/|(?:(?:mobile|mob|phone|ph|tel|cell|whatsapp|contact)\b\.?\s*)(?:(?:number|no)\b\.?\s*)?[:-]?)\s*/i

/**
 * A pasted phone number without the prefixes and suffixes of links and contact cards: 'tel:+91-98450-12345;ext=1' →
 * '+91-98450-12345'.
 */
export function barePhone(text: string): string {
  const plain = foldCode(text)
  const bare = plain.replace(BEFORE_NUMBER, '')
  return bare === plain
    ? plain
    : foldCode(
        bare
          .replace(/[;?].*$/, '')
          .replace(/%2b/gi, '+')
          .replace(/%20/g, ' '),
      )
}

/**
 * An Indian mobile number as '+91XXXXXXXXXX', in any usual spelling: with or without +91, 0091, 91, 0 and (0), with any
 * punctuation, in the digits of any script. Null for other text.
 */
export function parsePhone(text: string): string | null {
  const compact = barePhone(text).replace(/[\s()[\]./·•_-]/g, '')
  const match = /^(?:(?:\+|00|0)?91)?0?([6-9]\d{9})$/.exec(compact)
  return match?.[1] ? `+91${match[1]}` : null
}

/** The ten digits that screens and API answers show. */
export function tenDigits(phone: string): string {
  return phone.startsWith('+91') ? phone.slice(3) : phone
}
