import type { Address } from '#domain/addresses/address.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentMode } from './payment-mode.ts'

/** A line of an order as the API gives it. Money in rupees; name, image and price are those of the day of the order. */
export interface ApiOrderItem {
  /** The product's. */
  _id: string
  name: string
  image: string
  quantity: number
  price: number
  sizes: string[]
  selectedSizeId: string
  selectedSize: string
  selectedColor: string
  sku: string
}

/** A step that an order has taken. */
export interface ApiOrderEvent {
  status: OrderStatus
  /** ISO 8601. */
  at: string
}

/** An order as the API gives it. Money in rupees; times in ISO 8601. */
export interface ApiOrder {
  _id: string
  /** The same as `_id`. */
  orderId: string
  userId: string
  status: OrderStatus
  createdAt: string
  items: ApiOrderItem[]
  subtotal: number
  discount: number
  shipping: number
  /** What the shopper pays, tax inside. */
  amount: number
  paymentMode: PaymentMode
  /** Whether the order is paid. */
  payment: boolean
  /** Sum of the refunds of this order. */
  refunded: number
  /** 'NAN' without a coupon. */
  couponCode: string
  address: Address
  /** Null where it is the address of delivery. */
  billingAddress: Address | null
  email: string
  /** Ten digits. */
  phoneNo: string
  estimatedDelivery: string
  deliveredAt: string | null
  canCancel: boolean
  canReturn: boolean
  history: ApiOrderEvent[]
}

export const NO_COUPON = 'NAN'

/** The number by which people speak of an order: the last 6 characters of its id in capitals. */
export function shortOrderNumber(orderId: string): string {
  return orderId.slice(-6).toUpperCase()
}

export function paidLabel(paid: boolean): string {
  return paid ? 'Paid' : 'Pending'
}
