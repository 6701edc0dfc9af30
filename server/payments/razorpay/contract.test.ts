import { describeAdapter } from '#tests/support/payment-contract.ts'
import { sandboxKeys, startPaymentSandbox, startWebhookReceiver } from '#tests/support/payment-sandbox.ts'
import { razorpay } from './adapter.ts'

describeAdapter('Razorpay', async () => {
  const receiver = await startWebhookReceiver()
  const sandbox = await startPaymentSandbox({ webhookUrl: receiver.url })
  const { keyId, keySecret, webhookSecret } = sandboxKeys
  return {
    adapter: razorpay,
    keys: { keyId, keySecret, webhookSecrets: [webhookSecret] },
    url: sandbox.url,
    async pay(orderId, outcome) {
      const reason = 'insufficient_fund'
      const confirmation = { ...sandbox.controls.pay(orderId, { outcome, reason, method: 'upi' }) }
      const failure = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': reason }
      return {
        paymentId: confirmation.razorpay_payment_id,
        confirmation,
        callback: outcome === 'failed' ? failure : confirmation,
      }
    },
    async webhooks() {
      await sandbox.controls.settled()
      return receiver.received
    },
    payer: 'success@razorpay',
    async close() {
      await sandbox.close()
      await receiver.close()
    },
  }
})
