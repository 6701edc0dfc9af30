import { runSandbox } from '#sandbox/run-sandbox.ts'
import { createCourierSandbox } from './courier-sandbox.ts'

await runSandbox({
  name: 'courier sandbox',
  keys: { email: 'SANDBOX_EMAIL', password: 'SANDBOX_PASSWORD' },
  create: ({ keys, ...settings }) => createCourierSandbox({ ...keys, ...settings }),
})
