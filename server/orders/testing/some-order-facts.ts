import type { Words } from '../../language/words.ts'
import type { OrderFacts } from '../message-facts.ts'
import type { MessageOrder, MessageParcel, MessageRefund } from '../message-queries.ts'

/** A line of two frocks, for tests of notifications. */
const line: MessageOrder['lines'][number] = {
  id: 'orl_1',
  productName: 'Chanderi Frock',
  image: '/media/aaaa-360.avif',
  sizeLabel: '4-5 Years',
  colour: 'Blue',
  quantity: 2,
  cancelledQuantity: 0,
  shippedQuantity: 0,
  unitPricePaise: 49_900,
}

export const someLines = [
  line,
  { ...line, id: 'orl_2', productName: 'Mulmul Kurta', image: '', colour: '', quantity: 1 },
]

/** An order of 3 pieces at ₹499, ₹97 off. */
export const someOrder: MessageOrder = {
  id: 'ord_aaaaaaaaaaaaaak7pq2m',
  customerId: 'usr_1',
  status: 'packing',
  paymentMode: 'upi',
  paidAt: new Date('2026-11-20T10:00:00Z'),
  packedAt: new Date('2026-11-21T10:00:00Z'),
  shippedAt: null,
  createdAt: new Date('2026-11-20T09:58:00Z'),
  promisedBy: null,
  charges: [],
  roundingPaise: 0,
  offers: [],
  totalPaise: 140_000,
  cancelledPaise: 0,
  creditPaise: 0,
  cashReceivedPaise: 0,
  settledPaise: null,
  email: 'asha@example.com',
  phone: '+919876543210',
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  company: null,
  gift: null,
  lines: someLines,
  parcels: [],
}

export const someParcel: MessageParcel = {
  id: 'prc_1',
  orderId: someOrder.id,
  position: 1,
  status: 'picked_up',
  carrierName: 'Delhivery',
  trackingNumber: '1234567890123',
  trackingUrl: 'https://carrier.example/1234567890123',
  collectPaise: 0,
  shippedAt: new Date('2026-11-21T12:00:00Z'),
}

export const someRefund: MessageRefund = {
  orderId: someOrder.id,
  amountPaise: 49_900,
  bankReference: '632412345678',
  method: 'provider',
  upiId: null,
  reason: 'Sent in the wrong size',
  requestedBy: 'usr_2',
  status: 'failed',
}

/** Values for notifications about an order, in a language. */
export function someFacts(words: Words, order: Partial<MessageOrder> = {}): OrderFacts {
  return {
    order: { ...someOrder, ...order },
    words,
    shop: 'Phirki',
    number: 'K7PQ2M',
    name: 'Asha',
    total: '₹1,400.00',
    date: '27 11 2026',
    armyDays: [10, 20],
    now: new Date('2026-11-21T12:00:00Z'),
    link: 'https://shop.example/order-confirmation/ord_1#t=token',
    code: 'K7PQ2Mabcdefgh',
    publicUrl: 'https://shop.example',
    contact: { email: 'hello@shop.example', phone: '080 0000 0000' },
  }
}
