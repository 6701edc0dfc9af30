import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printBench } from '#tools/bench-report.ts'
import { firstLoadPaths, measureFirstLoad } from '#tools/first-load.ts'

/**
 * What a first visit downloads before any picture, as bytes over the wire (brotli). With an origin as argument
 * that shop is measured, otherwise one is started with the demo catalogue.
 */
async function startShop(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  server.close()
  await once(server, 'close')
  const dataDir = mkdtempSync(join(tmpdir(), 'phirki-bench-'))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const isReady = (async () => {
    let said = ''
    for await (const part of child.stdout) {
      said += String(part)
      if (said.includes('ready http')) return
    }
    throw new Error('Cannot measure as the shop did not start')
  })()
  await isReady
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const given = process.argv[2]
const shop = given === undefined ? await startShop() : { origin: given, stop: async () => {} }
try {
  const rows = []
  for (const path of await firstLoadPaths(shop.origin)) rows.push(await measureFirstLoad(shop.origin, path))
  printBench('first-load', rows)
} finally {
  await shop.stop()
}
