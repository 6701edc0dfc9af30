// The one way into every npm script. It runs under the caller's Node (20.19 or newer) and before any
// package is there, so it is plain JavaScript without dependencies.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './bootstrap/build.mjs'
import { BootstrapError, forwardSignals, keepChild, runChild, stopWithNpm } from './bootstrap/child.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { nodeProgram, refuseUnsupportedNode } from './bootstrap/node-program.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** @typedef {{ scope: 'production' | 'full', build: boolean, file: string | null, flags?: string[], env?: NodeJS.ProcessEnv, isKept?: boolean }} Command */

/** @type {Record<string, Command>} */
const COMMANDS = {
  start: {
    scope: 'production',
    build: true,
    file: 'server/start/start.ts',
    isKept: true,
    // Without these two a second start takes twice the CPU.
    flags: ['--import', new URL('./bootstrap/resolve-imports.mjs', import.meta.url).href],
    env: {
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      // React looks at it when it is loaded: without it pages come from its development build, three times as slow.
      NODE_ENV: 'production',
      // The C library's own default, which said aloud stays: else each freed block of a compression raises what it keeps
      // back from the system (16 to 34 MB here). Systems with another C library do not know it.
      MALLOC_TRIM_THRESHOLD_: '131072',
      // A freed block of 64 kB and more goes back to the system at once, as one of 128 kB does by default; else blocks
      // leave holes (some 80 MB after a thousand pages).
      MALLOC_MMAP_THRESHOLD_: '65536',
    },
  },
  import: {
    scope: 'production',
    build: false,
    file: 'server/start/import.ts',
    flags: ['--import', new URL('./bootstrap/resolve-imports.mjs', import.meta.url).href],
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
  },
  backup: {
    scope: 'production',
    build: false,
    file: 'server/start/backup.ts',
    flags: ['--import', new URL('./bootstrap/resolve-imports.mjs', import.meta.url).href],
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
  },
  restore: {
    scope: 'production',
    build: false,
    file: 'server/start/restore.ts',
    flags: ['--import', new URL('./bootstrap/resolve-imports.mjs', import.meta.url).href],
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
  },
  dev: { scope: 'full', build: false, file: 'tools/dev.ts' },
  test: { scope: 'full', build: false, file: 'tools/test.ts' },
  check: { scope: 'full', build: false, file: 'tools/check.ts' },
  mutation: { scope: 'full', build: false, file: 'tools/mutation.ts' },
  bench: { scope: 'full', build: true, file: 'tools/bench.ts' },
  build: { scope: 'production', build: true, file: null },
  run: { scope: 'production', build: false, file: null },
}

/** @param {string[]} args */
async function main([name = '', ...rest]) {
  const command = COMMANDS[name]
  if (command === undefined) {
    throw new BootstrapError(`Unknown command "${name}": there are ${Object.keys(COMMANDS).join(', ')}.`, 2)
  }
  refuseUnsupportedNode()
  await ensureInstalled({ root, scope: command.scope })
  const node = nodeProgram(root)
  if (command.build) await ensureBuilt({ root, node, language: name === 'build' ? rest.shift() : undefined })
  const file = name === 'run' ? rest.shift() : command.file
  if (file === undefined) throw new BootstrapError('Which file? npm run … -- run <file>', 2)
  return file === null
    ? 0
    : runProgram(node, [...(command.flags ?? []), resolve(root, file), ...rest], command)
}

// A young generation of 8 MB instead of 16: the shop takes 195 MB instead of 330.
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/**
 * @param {string} node
 * @param {string[]} args more flags, the program and its arguments
 * @param {Pick<Command, 'env' | 'isKept'>} command
 */
function runProgram(node, args, { env, isKept = false }) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean)
  const separator = process.platform === 'win32' ? ';' : ':'
  return (isKept ? keepChild : runChild)(node, [...NODE_FLAGS, ...args], {
    cwd: root,
    env: { ...process.env, ...env, PATH: path.join(separator) },
    // The program says on the channel when it is ready; that it closes tells the program that we were killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

forwardSignals()
stopWithNpm()
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error.exitCode
}
