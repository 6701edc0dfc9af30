import { parsePhone, tenDigits } from '#domain/customers/phone.ts'

/** Characters that break couriers' labels and forms: control characters, line ends, direction marks. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** A text for a courier: one line, no invisible characters, cut between words if possible. */
export function courierText(text: string, longest: number): string {
  const plain = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest + 1).lastIndexOf(' ')
  return plain.slice(0, cut > longest / 2 ? cut : longest).trim()
}

/**
 * The ten digits of a phone number, without `+91`, `91`, `0` and punctuation; '' for anything but an Indian mobile
 * number.
 */
export function courierPhone(text: string): string {
  return tenDigits(parsePhone(text.replace(UNSEEN, '')) ?? '')
}

/** An address in two lines of limited length, split between words. */
export function courierAddressLines(address: string, longest: number): [first: string, second: string] {
  const whole = courierText(address, longest * 2)
  const first = courierText(whole, longest)
  return [first, courierText(whole.slice(first.length), longest)]
}

/** What is wrong with an address before a courier is booked; null for nothing. */
export function courierAddressFault(address: {
  name: string
  phone: string
  address: string
  city: string
  state: string
  pincode: string
}): 'name' | 'phone' | 'address' | 'city' | 'state' | 'pincode' | null {
  if (courierText(address.name, 100) === '') return 'name'
  if (courierPhone(address.phone) === '') return 'phone'
  const line = courierText(address.address, 1_000)
  if (line.length < 3 || line.length > LONGEST_ADDRESS) return 'address'
  if (courierText(address.city, 60) === '') return 'city'
  if (courierText(address.state, 60) === '') return 'state'
  return /^[1-9]\d{5}$/.test(address.pincode.trim()) ? null : 'pincode'
}

/** Two lines of a label. */
const LONGEST_ADDRESS = 380

/** Each SKU once with the sum of its quantities: services refuse an order that lists one twice. */
export function joinSkus<Item extends { sku: string; quantity: number; unitPricePaise: number }>(
  items: readonly Item[],
): Item[] {
  const joined = new Map<string, Item>()
  for (const item of items) {
    const known = joined.get(item.sku)
    if (!known) {
      joined.set(item.sku, item)
      continue
    }
    const quantity = known.quantity + item.quantity
    const worth = known.unitPricePaise * known.quantity + item.unitPricePaise * item.quantity
    joined.set(item.sku, { ...known, quantity, unitPricePaise: Math.round(worth / quantity) })
  }
  return [...joined.values()]
}
