import { describeAdapter } from '#tests/support/payment-contract.ts'
import { startWebhookReceiver } from '#tests/support/payment-sandbox.ts'
import { examplepay } from './adapter.ts'
import { keys, payer, startExamplepay } from './stand-in.ts'

describeAdapter('Examplepay', async () => {
  const receiver = await startWebhookReceiver()
  const provider = await startExamplepay()
  provider.sendWebhooksTo(receiver.url)
  return {
    adapter: examplepay,
    keys: { ...keys, webhookSecrets: [keys.webhookSecret] },
    url: provider.url,
    pay: async (orderId, outcome) => provider.pay(orderId, outcome),
    async webhooks() {
      await provider.settled()
      return receiver.received
    },
    payer,
    async close() {
      await provider.close()
      await receiver.close()
    },
  }
})
