import type { PaymentAdapter } from '../payments/provider.ts'
import { razorpay } from '../payments/razorpay/adapter.ts'

/** The payment provider of the shop. Another one is a folder of its own and this line. */
export const paymentAdapter: PaymentAdapter = razorpay
