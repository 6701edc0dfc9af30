import { tenDigits } from '#domain/customers/phone.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { type ApiOrder, NO_COUPON } from '#domain/orders/order.ts'
import { canReturn, estimatedDelivery } from '#domain/orders/order-times.ts'
import { canCustomerCancel } from '#domain/orders/order-transitions.ts'
import type { OrderRecord } from './queries.ts'

/** An order as the API gives it to whoever placed it. Money in rupees. */
export function toApiOrder(order: OrderRecord, { returnDays }: { returnDays: number }): ApiOrder {
  return {
    _id: order.id,
    orderId: order.id,
    userId: order.customerId,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    items: order.lines.map((line) => ({
      _id: line.productId,
      name: line.productName,
      image: line.image,
      quantity: line.quantity,
      price: paiseToRupees(line.unitPricePaise),
      sizes: [line.sizeLabel],
      selectedSizeId: line.variantId,
      selectedSize: line.sizeLabel,
      selectedColor: line.colour,
      sku: line.sku,
    })),
    subtotal: paiseToRupees(order.subtotalPaise),
    discount: paiseToRupees(order.discountPaise),
    shipping: paiseToRupees(order.shippingPaise),
    amount: paiseToRupees(order.totalPaise),
    paymentMode: order.paymentMode,
    payment: order.paidAt !== null,
    refunded: paiseToRupees(order.refundedPaise),
    couponCode: order.couponCode ?? NO_COUPON,
    address: {
      firstName: order.firstName,
      lastName: order.lastName,
      address: order.address,
      city: order.city,
      state: order.state,
      zipCode: order.pincode,
      country: 'India',
    },
    billingAddress: order.billingAddress,
    email: order.email,
    phoneNo: tenDigits(order.phone),
    estimatedDelivery: estimatedDelivery(order.createdAt).toISOString(),
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    canCancel: canCustomerCancel(order.status),
    canReturn:
      order.status === 'delivered' &&
      canReturn({ deliveredAt: order.deliveredAt, now: order.now, returnDays }),
    history: order.steps.map((step) => ({ status: step.status, at: step.at.toISOString() })),
  }
}
