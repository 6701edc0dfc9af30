import { foldCode } from './pasted-text.ts'

/** Digits in groups, with the usual separators. */
const GROUPS = /\d+(?:[ .*_/()-]{1,3}\d+)*/g
/** Prefixes of card numbers with their issued lengths: Visa, Mastercard, American Express, Diners, RuPay and others. */
const CARD =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-59]|[689]\d)\d{11}(?:\d\d)?|35\d{14}|6(?:0\d\d|4[4-9]\d|5\d\d)\d{12}|62\d{14,17}|6(?:304|390|7\d\d)\d{9,15}|8[12]\d{14}|5[06-8]\d{11,17})$/
/** A PIN code next to a phone number, as at the end of an address, has as many digits as a card. */
const PIN_AND_PHONE = /^[1-9]\d{5} [6-9]\d{4} ?\d{5}$|^[6-9]\d{4} ?\d{5} [1-9]\d{5}$/
const SHORTEST = 13
const LONGEST = 19

/**
 * Whether a text contains a payment card number: 13 to 19 digits of any script with a card's prefix and a valid check
 * digit, alone or in groups. Not for barcodes, tracking numbers and references, which may look the same.
 */
export function hasCardNumber(text: string): boolean {
  for (const [found] of foldCode(text).matchAll(GROUPS)) {
    if (found.length < SHORTEST) continue
    const groups = found.match(/\d+/g) ?? []
    for (let from = 0; from < groups.length; from += 1) {
      let number = ''
      for (let to = from; to < groups.length && number.length < LONGEST; to += 1) {
        number += groups[to]
        if (number.length < SHORTEST || !CARD.test(number) || !hasCheckDigit(number)) continue
        if (!PIN_AND_PHONE.test(groups.slice(from, to + 1).join(' '))) return true
      }
    }
  }
  return false
}

/** Luhn: from the right every second digit counts double, its two digits added. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
