import { describe, expect, it } from 'vitest'
import { filledText } from '#domain/notifications/phone-text.ts'
import { defaultWords, type Words, wordsIn } from '../language/words.ts'
import type { MessageFrame } from '../notifications/message-template.ts'
import { renderHtml } from '../notifications/render-html.ts'
import { renderText } from '../notifications/render-text.ts'
import { renderCancelled, renderLinesCancelled } from './cancellation-notifications.ts'
import type { Said } from './message-blocks.ts'
import { renderPacked, renderPaid, renderPlaced } from './order-notifications.ts'
import {
  renderDelivered,
  renderParcelDelivered,
  renderParcelShipped,
  renderShipped,
} from './parcel-notifications.ts'
import {
  renderRefundAccountNeeded,
  renderRefundFailed,
  renderRefundSettled,
  renderRefundStarted,
} from './refund-notifications.ts'
import { someFacts, someLines, someParcel, someRefund } from './testing/some-order-facts.ts'

const frame: MessageFrame = {
  logo: null,
  language: 'en-IN',
  shopName: 'Phirki',
  tagline: 'Happy clothes',
  publicUrl: 'https://shop.example',
  contactEmail: 'hello@shop.example',
  contactPhone: '080 0000 0000',
  address: 'Phirki Kidswear, 12 Pinwheel Lane',
  testNote: null,
  why: '',
  colour: '#2e2b8f',
}

const pieces = [{ lineId: 'orl_1', quantity: 1 }]
const cod = { paymentMode: 'cod', paidAt: null } as const
const cancelledPieces = [{ lineId: 'orl_1', quantity: 1, amountPaise: 46_600, reason: 'Torn at the hem' }]
const second = { ...someParcel, position: 2, collectPaise: 93_300 }

/** Every notification about an order, and its variants. */
const messages: Readonly<Record<string, (words: Words) => Said | null>> = {
  placed: (words) => renderPlaced(someFacts(words, cod)),
  paid: (words) => renderPaid(someFacts(words)),
  packed: (words) => renderPacked(someFacts(words)),
  shipped: (words) => renderShipped(someFacts(words, { status: 'shipped' })),
  'shipped for cash': (words) => renderShipped(someFacts(words, cod)),
  'a parcel': (words) =>
    renderParcelShipped(someFacts(words, { parcels: [someParcel] }), { parcel: someParcel, pieces }),
  'the last parcel, for cash': (words) =>
    renderParcelShipped(someFacts(words, { ...cod, lines: [], parcels: [someParcel, second] }), {
      parcel: second,
      pieces,
    }),
  'a parcel without a number': (words) => {
    const parcel = { ...someParcel, trackingNumber: null, trackingUrl: null }
    return renderParcelShipped(someFacts(words, { parcels: [parcel] }), { parcel, pieces })
  },
  delivered: (words) => renderDelivered(someFacts(words), 7),
  'a parcel delivered': (words) =>
    renderParcelDelivered(someFacts(words), { parcel: { ...someParcel, status: 'delivered' }, pieces }, 7),
  'pieces cancelled': (words) => renderLinesCancelled(someFacts(words), cancelledPieces),
  'pieces cancelled of a cash order': (words) => renderLinesCancelled(someFacts(words, cod), cancelledPieces),
  cancelled: (words) => renderCancelled(someFacts(words), { why: 'cancelled', reason: 'Out of stock' }),
  expired: (words) => renderCancelled(someFacts(words, { paidAt: null }), { why: 'expired' }),
  'came back': (words) => renderCancelled(someFacts(words, cod), { why: 'came_back' }),
  refunded: (words) => renderCancelled(someFacts(words), { why: 'refunded' }),
  'refund started': (words) => renderRefundStarted(someFacts(words), someRefund),
  'refund to a UPI ID': (words) =>
    renderRefundStarted(someFacts(words), { ...someRefund, method: 'upi', upiId: 'asha@okbank' }),
  'refund settled': (words) => renderRefundSettled(someFacts(words), someRefund),
  'refund failed': (words) => renderRefundFailed(someFacts(words), someRefund),
  'refund of cash': (words) =>
    renderRefundAccountNeeded(someFacts(words, cod), { ...someRefund, method: 'upi', status: 'pending' }),
  'refund account wanted': (words) => renderRefundAccountNeeded(someFacts(words), someRefund),
}
const names = Object.keys(messages)

function say(name: string, words: Words = defaultWords): Said {
  const said = messages[name]?.(words)
  if (!said) throw new Error(`Nothing to say: ${name}`)
  return said
}

/** The visible text, including alt texts. */
function readable(html: string): string {
  const texts = html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, ' ')
  return texts.replace(/\s+/g, ' ')
}

/** Values of the order and the shop, which are not translated. */
const facts: string[] = [
  ...Object.values(frame).map((value) => value ?? ''),
  ...someLines.flatMap(({ productName, sizeLabel, colour }) => [productName, sizeLabel, colour]),
  ...[
    'Asha Rao, 12 MG Road, Bengaluru, Karnataka 560001, India',
    'Delhivery',
    'https://carrier.example/1234567890123',
  ],
  ...['https://shop.example/order-confirmation/ord_1#t=token', 'Torn at the hem', 'Out of stock'],
]
  .filter((fact) => fact !== '')
  .sort((a, b) => b.length - a.length)

/** Words outside the pseudo-language's brackets. */
function unspoken(text: string): string[] {
  let rest = facts.reduce((left, fact) => left.replaceAll(fact, ' '), text)
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  return rest.match(/\p{L}{2,}/gu) ?? []
}

describe('every notification about an order', () => {
  it.each(names)('takes its words from the texts of its language: %s', (name) => {
    const words = wordsIn('en-XA')
    const said = say(name, words)
    expect(unspoken(said.subject)).toEqual([])
    expect(unspoken(readable(renderHtml(said, frame)))).toEqual([])
    expect(unspoken(renderText(said, frame))).toEqual([])
    if (said.phoneText === null) return
    const text = filledText(words.texts.phone, said.phoneText, { shop: 'Phirki', link: 'https://a.in/t?' })
    expect(text).toMatch(/^⟦.*⟧$/)
  })

  it.each(names)('fills every placeholder: %s', (name) => {
    const said = say(name)
    const written = [said.subject, said.preview ?? '', renderText(said, frame)].join('\n')
    expect(written).not.toMatch(/[{}]|undefined|null|NaN/)
    if (said.phoneText === null) return
    const text = filledText(defaultWords.texts.phone, said.phoneText, { shop: 'Phirki', link: 'x' })
    // A placeholder without a value would leave two spaces, or a space before a full stop.
    expect(text).not.toMatch(/ {2}| \.| ,|[{}]/)
  })

  it.each(names)('is small, and loads nothing but the shop’s pictures: %s', (name) => {
    const html = renderHtml(say(name), frame)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(html).not.toMatch(/<link|@import|@font-face|url\(/)
    for (const [, address] of html.matchAll(/src="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/shop\.example\/(media\/.*\.jpg|shop-icon\/180\.png)$/)
  })
})

describe('the discount of an order', () => {
  const promotions = [
    { code: null, title: 'Three for two', discountPaise: 50_00 },
    { code: 'SAVE20', title: 'SAVE20', discountPaise: 14_00 },
  ]
  const cancelled = {
    lines: someLines.map((line) => (line.id === 'orl_1' ? { ...line, cancelledQuantity: 1 } : line)),
    cancelledPaise: 46_600,
  }

  it('is separate from the rounding of a cash order', () => {
    const rounded = { ...cancelled, roundingPaise: 65, totalPaise: 140_000 - 65, offers: promotions }
    const text = renderText(renderPaid(someFacts(defaultWords, rounded)), frame)
    expect(text).toContain(
      'SAVE20: -₹14.00\nShipping: Free\nRounding: -₹0.65\nTotal (inclusive of all taxes): ₹933.35',
    )
  })

  it('is listed by offer with its amount', () => {
    const text = renderText(renderPaid(someFacts(defaultWords, { ...cancelled, offers: promotions })), frame)
    expect(text).toContain('Subtotal: ₹998.00\nThree for two: -₹50.00\nSAVE20: -₹14.00\nShipping: Free')
  })

  it('is a single sum if cancelled pieces reduced it', () => {
    const [first, ...rest] = promotions
    const dearer = first ? [{ ...first, discountPaise: 80_00 }, ...rest] : []
    const text = renderText(renderPaid(someFacts(defaultWords, { ...cancelled, offers: dearer })), frame)
    expect(text).toContain('Subtotal: ₹998.00\nDiscount: Three for two, SAVE20: -₹64.00\nShipping: Free')
  })
})

describe('a notification after cancelled pieces', () => {
  it('shows what is coming and the new cost', () => {
    const lines = someLines.map((line) => (line.id === 'orl_1' ? { ...line, cancelledQuantity: 1 } : line))
    const text = renderText(renderPaid(someFacts(defaultWords, { lines, cancelledPaise: 46_600 })), frame)
    expect(text).toContain('Chanderi Frock, Size 4-5 Years, Blue, 1 × ₹499.00: ₹499.00')
    expect(text).toContain('Subtotal: ₹998.00\nDiscount: -₹64.00\nShipping: Free')
    expect(text).toContain('Total (inclusive of all taxes): ₹934.00')
  })
})

describe('a parcel’s notification', () => {
  const text = (said: Said | null) => (said ? renderText(said, frame) : '')

  it('says that more parcels follow, and how many there are once everything is shipped', () => {
    const first = renderParcelShipped(someFacts(defaultWords, { parcels: [someParcel] }), {
      parcel: someParcel,
      pieces,
    })
    expect(first?.subject).toBe('Parcel 1 of your order K7PQ2M is on its way')
    expect(text(first)).toContain('3 items will follow in another parcel.')
    expect(first?.phoneText?.values.number).toBe('K7PQ2M, parcel 1')
    const lines = someLines.map((line) => ({ ...line, shippedQuantity: line.quantity }))
    const last = { ...someParcel, position: 2 }
    const told = renderParcelShipped(someFacts(defaultWords, { lines, parcels: [someParcel, last] }), {
      parcel: last,
      pieces,
    })
    expect(text(told)).toContain('Parcel 2 of 2 of your order K7PQ2M has shipped.')
    expect(text(told)).not.toContain('will follow')
  })

  it('omits the parcel’s number if there is only one, and expects it no sooner than possible', () => {
    const lines = someLines.map((line) => ({ ...line, shippedQuantity: line.quantity }))
    const facts = someFacts(defaultWords, { lines, parcels: [someParcel] })
    const said = renderParcelShipped(facts, { parcel: someParcel, pieces })
    expect(said?.subject).toBe('Your order K7PQ2M is on its way')
    expect(text(said)).toContain('We expect it to arrive by 27 Nov 2026.')
    const late = { ...someParcel, shippedAt: new Date('2026-11-27T12:00:00Z') }
    expect(text(renderParcelShipped(facts, { parcel: late, pieces }))).toContain('by 30 Nov 2026.')
    expect(text(said)).toContain('Delhivery')
    expect(said?.phoneText).toEqual({
      event: 'parcel_shipped',
      values: { number: 'K7PQ2M', carrier: 'Delhivery', tracking: '1234567890123', code: 'K7PQ2Mabcdefgh' },
    })
  })

  it('asks for cash only if some is due', () => {
    expect(text(say('the last parcel, for cash'))).toContain('Please keep ₹933.00 ready for the courier.')
    expect(say('the last parcel, for cash').phoneText?.event).toBe('parcel_shipped_cash')
    expect(text(say('a parcel'))).not.toContain('ready for the courier')
  })

  it('is not sent for a parcel on its way back', () => {
    const parcel = { ...someParcel, status: 'rto' } as const
    expect(renderParcelShipped(someFacts(defaultWords), { parcel, pieces })).toBeNull()
  })
})

describe('an outdated notification', () => {
  it.each([
    ['packed, and the mark is gone', renderPacked(someFacts(defaultWords, { packedAt: null }))],
    ['packed, and the parcel has left', renderPacked(someFacts(defaultWords, { parcels: [someParcel] }))],
    ['shipped, which its parcels told', renderShipped(someFacts(defaultWords, { parcels: [someParcel] }))],
    [
      'pieces of an order that is gone',
      renderLinesCancelled(someFacts(defaultWords, { status: 'cancelled' }), cancelledPieces),
    ],
    [
      'a refund that went through after all',
      renderRefundFailed(someFacts(defaultWords), { ...someRefund, status: 'pending' }),
    ],
    [
      'a UPI ID that was given',
      renderRefundAccountNeeded(someFacts(defaultWords), { ...someRefund, upiId: 'asha@okbank' }),
    ],
  ])('is not sent: %s', (_, said) => {
    expect(said).toBeNull()
  })
})

it('a UPI ID is masked so that only its owner recognises it', () => {
  const text = renderText(say('refund to a UPI ID'), frame)
  expect(text).toContain('your UPI ID as…@okbank')
  expect(text).not.toContain('asha@okbank')
})

it('cancelling pieces after paying for a dearer size shows what is due at delivery, not what was paid', () => {
  const { totalPaise } = someFacts(defaultWords).order
  const paise = cancelledPieces.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const facts = someFacts(defaultWords, { ...cod, creditPaise: totalPaise - 5_000 })
  const said = JSON.stringify(renderLinesCancelled(facts, cancelledPieces))
  expect(said).toContain(`You now pay ₹50.00 on delivery, ₹${(paise / 100).toFixed(2)} less than before.`)
})

it('has no date if none is promised, as for army addresses', () => {
  const army = (order: Parameters<typeof someFacts>[1]) => ({
    ...someFacts(defaultWords, { ...order, pincode: '900056' }),
    date: null,
  })
  const parcel = { parcel: someParcel, pieces }
  for (const said of [
    renderPlaced(army(cod)),
    renderPaid(army({})),
    renderShipped(army({ status: 'shipped' })),
    renderParcelShipped(army({ parcels: [someParcel] }), parcel),
  ]) {
    const text = JSON.stringify(said)
    expect(text).toContain('Parcels to army addresses usually take 10–20 days.')
    expect(text).not.toMatch(/11 2026|by null/)
  }
  expect(renderPlaced(army(cod)).phoneText).toMatchObject({ values: { date: 'army post' } })
})
