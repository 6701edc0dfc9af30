import { describe, expect, it } from 'vitest'
import { defaultWords } from '../language/words.ts'
import type { PersonalData } from './collect-data.ts'
import { renderDataExport } from './render-data-export.ts'

const at = '2026-11-22T20:00:00Z'

/** A customer with only an account. */
const bare = {
  createdAt: at,
  account: { fullname: 'Asha Rao', email: 'asha@example.com', phoneNo: '9876543210', createdAt: at },
  refundUpiId: null,
  notifications: { email: true, sms: false, whatsapp: false, marketing: false },
  addresses: [],
  orders: [],
  reviews: [],
  reviewMarks: [],
  messages: [],
  stockAlerts: [],
  deliveryAlerts: [],
  newsletter: null,
  cart: [],
  wishlist: [],
  children: [],
  sessions: [],
  consents: [],
  notes: [],
} as unknown as PersonalData

const render = (data: object) =>
  renderDataExport({ ...bare, ...data } as PersonalData, 'Phirki & Co', defaultWords)

/** The cells of a section, row by row. */
function rowsOf(page: string, heading: string): string[][] {
  const [, section = ''] = page.split(`<h2>${heading}</h2>`)
  const [table = ''] = section.split('</section>')
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
  )
}

const { dataExport: texts } = defaultWords.texts

/** Sample entries of each list in the export, with a word to find. */
const lists: readonly [key: keyof PersonalData, entry: object, seen: string][] = [
  [
    'addresses',
    {
      kind: 'home',
      firstName: 'Asha',
      lastName: 'Rao',
      address: '12 MG Road',
      landmark: 'Near the mill',
      phoneNo: '',
    },
    'Near the mill',
  ],
  [
    'reviews',
    { createdAt: at, stars: 4, description: 'Lovely cloth', ageMonths: null, heightCm: null },
    'Lovely cloth',
  ],
  ['reviewMarks', { createdAt: at, reviewId: 'rev_1', did: 'reported', note: 'Rude words' }, 'Rude words'],
  [
    'messages',
    { createdAt: at, ticket: 'T1', author: 'customer', message: 'Where is it?', pictures: [] },
    'Where is it?',
  ],
  [
    'stockAlerts',
    { createdAt: at, product: 'Frock', size: '3-4Y', email: 'other@example.com' },
    'other@example.com',
  ],
  ['cart', { name: 'Tiger Cape', selectedSize: 'S', selectedColor: 'Red', quantity: 2 }, 'Tiger Cape'],
  ['wishlist', { name: 'Red Kurta' }, 'Red Kurta'],
  ['sessions', { device: 'Chrome on Android', createdAt: at, lastUsedAt: at }, 'Chrome on Android'],
  ['consents', { createdAt: at, purpose: 'advertising', given: false, textVersion: 'v7' }, 'v7'],
  ['notes', { createdAt: at, text: 'Asked for a call' }, 'Asked for a call'],
]

describe('the page with a customer’s data', () => {
  it.each(lists)('shows their %s, which the law entitles them to read', (key, entry, seen) => {
    const [shown = ''] = render({ [key]: [entry] }).split('<details>')
    expect(shown).toContain(seen)
    expect(render({}).split('<details>')[0]).not.toContain(seen)
  })

  it('shows orders in India’s time, amounts in rupees, items below their order', () => {
    const item = { name: 'Blue Frock', selectedSize: '3-4Y', quantity: 2, price: 499.5 }
    const order = {
      _id: 'ord_1',
      createdAt: at,
      status: 'shipped',
      amount: 1048,
      address: { city: 'Jaipur' },
      items: [item],
    }
    expect(rowsOf(render({ orders: [order] }), texts.orders)).toEqual([
      [expect.stringContaining('23 Nov 2026'), 'ord_1', 'shipped', '₹1,048.00', 'Jaipur'],
      ['', 'Blue Frock', '3-4Y', '2', '₹499.50'],
    ])
  })

  it('escapes text from others: a stranger’s message must not run in the page', () => {
    const page = render({
      account: { ...bare.account, fullname: '<img src=x onerror=alert(1)>' },
      messages: [
        {
          createdAt: at,
          ticket: 'T1',
          author: 'staff',
          message: '</pre><script>alert(1)</script>',
          pictures: ['data:image/png;base64,AA" onload="alert(1)'],
        },
      ],
    })
    expect(page).not.toMatch(/<script|<img src=x|" onload="/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).toContain('Phirki &amp; Co')
  })

  it('distinguishes the shop’s messages from the customer’s', () => {
    const message = { createdAt: at, ticket: 'T1', message: 'Hello', pictures: [] }
    const messages = ['customer', 'staff', 'shop'].map((author) => ({ ...message, author }))
    expect(rowsOf(render({ messages }), texts.messages).map(([, , who]) => who)).toEqual([
      texts.you,
      'Phirki &amp; Co',
      'Phirki &amp; Co',
    ])
  })

  it('shows pictures once, and leaves their bytes out of the JSON', () => {
    const pictures = ['data:image/png;base64,AAAA', 'data:image/png;base64,BBBB']
    const messages = [{ createdAt: at, ticket: 'T1', author: 'customer', message: 'See', pictures }]
    const page = render({ messages })
    for (const picture of pictures) expect(page.split(picture)).toHaveLength(2)
    expect(page).toContain('&quot;pictures&quot;: 2')
  })

  it('contains all data as JSON', () => {
    const [, json = ''] = /<pre>(.*)<\/pre>/s.exec(render({ refundUpiId: 'asha@upi' })) ?? []
    expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual({ ...bare, refundUpiId: 'asha@upi' })
  })

  it('shows empty lists as empty', () => {
    const page = render({})
    for (const heading of [texts.orders, texts.newsletter, texts.notes])
      expect(page).toContain(`<h2>${heading}</h2><p>${texts.none}</p>`)
  })

  it('shows consent and withdrawal of the newsletter', () => {
    const newsletter = { email: 'asha@example.com', askedAt: at, confirmedAt: at, leftAt: null, coupon: null }
    const [row] = rowsOf(render({ newsletter }), texts.newsletter)
    expect(row).toEqual([
      'asha@example.com',
      expect.any(String),
      expect.stringContaining(texts.given),
      '',
      '',
    ])
    const left = render({ newsletter: { ...newsletter, leftAt: at, coupon: 'HELLO' } })
    expect(rowsOf(left, texts.newsletter)[0]?.slice(3)).toEqual([
      expect.stringContaining(texts.withdrawn),
      'HELLO',
    ])
  })
})
