import type { PaymentAdapter } from '../payments/provider.ts'
import { razorpay } from '../payments/razorpay/adapter.ts'

/** The shop's payment provider. For another one, add a folder and change this line. */
export const paymentAdapter: PaymentAdapter = razorpay
