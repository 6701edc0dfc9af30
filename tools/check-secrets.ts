import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { sourceFiles } from './source-files.ts'

const rule = '@secretlint/secretlint-rule-preset-recommend'
const config = { rules: [{ id: rule, rule: creator }] }
/** Passwords of examples and tests, which open nothing. */
const MADE_UP = /hunter2|[/@.]example\.com|p%40s,s@|phirki:f00d@/
/** The private key of a server that lives for one test. */
const WITH_KEY = 'server/network/was-not-sent.test.ts'

/** Keys, tokens and passwords that were left in a file: where, and of what kind. */
let count = 0
for (const { path, text } of sourceFiles()) {
  const { messages } = await lintSource({
    source: { filePath: path, content: text, contentType: 'text' },
    options: { config, noPhysicFilePath: true, maskSecrets: true },
  })
  const lines = text.split('\n')
  for (const { message, loc, ruleId } of messages) {
    if (MADE_UP.test(lines[loc.start.line - 1] ?? '')) continue
    if (path === WITH_KEY && ruleId.includes('privatekey')) continue
    console.log(`${path}:${loc.start.line}: ${message}`)
    count += 1
  }
}
process.exitCode = count === 0 ? 0 : 1
