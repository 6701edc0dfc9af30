import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The first start of all draws up the database and the demo catalogue, perhaps on a busy machine. */
const READY_LIMIT_MS = 180_000

export interface ShopProcess {
  readonly child: ChildProcess
  readonly origin: string
  readonly dataDir: string
  /** Everything it wrote so far. */
  output(): { stdout: string; stderr: string }
  /** Sends the signal and answers the exit code once it has ended (null: the signal ended it). */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts a whole shop on a free port, as `npm start` does after installing and building. */
export async function startShop({
  dataDir = mkdtempSync(join(tmpdir(), 'phirki-shop-')),
  env = {},
  args = [],
  root = '.',
}: {
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** The folder of another version, installed and built. */
  root?: string
  /** What follows `npm start --`. */
  args?: readonly string[]
} = {}): Promise<ShopProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const shop = runShop({ PORT: String(port), DATA_DIR: dataDir, ...env }, args, root)
  const ready = `ready http://localhost:${port}\n`
  const isReady = new Promise<void>((resolve, reject) => {
    shop.child.stdout?.on('data', () => shop.output().stdout.includes(ready) && resolve())
    shop.child.once('exit', (code) => reject(new Error(`ended with ${code}: ${shop.output().stderr}`)))
    setTimeout(() => reject(new Error(`not ready: ${shop.output().stderr}`)), READY_LIMIT_MS).unref()
  })
  try {
    await isReady
  } catch (error) {
    shop.child.kill('SIGKILL')
    throw error
  }
  return { ...shop, origin: `http://localhost:${port}`, dataDir }
}

/** Starts the shop with these settings alone and does not wait, for starts that are refused. */
export function runShop(
  env: NodeJS.ProcessEnv,
  started: readonly string[] = [],
  root = '.',
): Pick<ShopProcess, 'child' | 'output' | 'end'> {
  // `npm run test:portable` sets the last one.
  const { PATH, HOME, TMPDIR, DATABASE_PORTABLE = 'off' } = process.env
  // As `npm start` loads it: without these two each start takes four times the CPU.
  const flags = ['--import', pathToFileURL(resolve(root, 'tools/bootstrap/resolve-imports.mjs')).href]
  const args = [
    '--disable-warning=ExperimentalWarning',
    ...flags,
    resolve(root, 'server/start/start.ts'),
    ...started,
  ]
  const NODE_COMPILE_CACHE = resolve(root, '.cache/compiled')
  const child = spawn(process.execPath, args, {
    cwd: resolve(root),
    env: {
      ...{ PATH, HOME, TMPDIR, DATABASE_PORTABLE, NODE_ENV: 'production', NODE_COMPILE_CACHE },
      DRAIN_SECONDS: '0',
      ...env,
    },
    // With the channel the shop notices when the test run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      written[name] += text
    })
  }
  return {
    child,
    output: () => written,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close')
        child.kill(signal)
        await closed
      }
      return child.exitCode
    },
  }
}

/** Removes a shop's files; a database that was killed with it may still be writing. */
export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('Cannot find a free port')
  return address.port
}
