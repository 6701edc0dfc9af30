import { runSandbox } from '#sandbox/run-sandbox.ts'
import { createPaymentSandbox } from './payment-sandbox.ts'

await runSandbox({
  name: 'payment sandbox',
  keys: {
    'key-id': 'SANDBOX_KEY_ID',
    'key-secret': 'SANDBOX_KEY_SECRET',
    'control-secret': 'SANDBOX_CONTROL_SECRET',
  },
  create: ({ keys, ...settings }) =>
    createPaymentSandbox({
      keyId: keys['key-id'],
      keySecret: keys['key-secret'],
      controlSecret: keys['control-secret'],
      ...settings,
    }),
})
