import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { BootstrapError, runChild } from './child.mjs'
import { isInstalledByHand } from './installed-by-hand.mjs'
import { linkPostgresLibraries } from './postgres-links.mjs'
import { alone, draftFolder, replace } from './swap.mjs'

/**
 * Makes node_modules hold what package-lock.json says. A full installation serves production too.
 * @param {{ root: string, scope: 'production' | 'full' }} options
 */
export async function ensureInstalled({ root, scope }) {
  const fingerprint = installFingerprint(root)
  if (isStamped(root, fingerprint, scope)) return
  await alone({ root, name: 'install' }, async () => {
    if (isStamped(root, fingerprint, scope)) return
    const byHand = isInstalledByHand(root)
    if (byHand === 'full' || byHand === scope) {
      finish(join(root, 'node_modules'), fingerprint, byHand)
      return
    }
    await install(root, fingerprint, scope)
  })
}

/**
 * @param {string} root
 * @param {string} fingerprint
 * @param {'production' | 'full'} scope
 */
async function install(root, fingerprint, scope) {
  process.stderr.write('installing packages (once; a minute or so)\n')
  const draft = draftFolder({ root, name: 'install' })
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(draft, file))
  }
  const { file, args } = npmProgram()
  const scopeArgs = scope === 'full' ? ['--include=dev'] : ['--omit=dev']
  const code = await runChild(
    file,
    [...args, 'ci', ...scopeArgs, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    // Standard output belongs to the shop's ready line.
    { cwd: draft, env: npmEnvironment(draft), stdio: ['ignore', 2, 2] },
  )
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new BootstrapError(`Packages could not be installed: "npm ci" ended with code ${code}.`, code)
  }
  finish(join(draft, 'node_modules'), fingerprint, scope)
  replace({ root, name: 'install', from: join(draft, 'node_modules'), to: join(root, 'node_modules') })
  rmSync(draft, { recursive: true, force: true })
}

/**
 * @param {string} modules
 * @param {string} fingerprint
 * @param {'production' | 'full'} scope
 */
function finish(modules, fingerprint, scope) {
  mkdirSync(modules, { recursive: true })
  linkPostgresLibraries(modules)
  writeFileSync(join(modules, '.phirki-install'), `${fingerprint} ${scope}\n`)
}

/** @param {string} root */
function installFingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/**
 * @param {string} root
 * @param {string} fingerprint
 * @param {'production' | 'full'} scope
 */
function isStamped(root, fingerprint, scope) {
  const path = join(root, 'node_modules/.phirki-install')
  if (!existsSync(path)) return false
  const [stamped, stampedScope] = readFileSync(path, 'utf8').trim().split(' ')
  return stamped === fingerprint && (stampedScope === 'full' || stampedScope === scope)
}

/** The npm that runs us, without asking PATH or a shell; else the one beside this Node. */
function npmProgram() {
  const caller = process.env.npm_execpath
  if (caller !== undefined && basename(caller) === 'npm-cli.js')
    return { file: process.execPath, args: [caller] }
  const beside = resolve(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  if (existsSync(beside)) return { file: process.execPath, args: [beside] }
  return { file: 'npm', args: [] }
}

/**
 * The outer npm tells its children where its own project lies; the inner one works somewhere else.
 * @param {string} folder
 */
function npmEnvironment(folder) {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(package|lifecycle)_|^npm_config_(local_prefix|prefix|omit|include|workspace)/i.test(name),
  )
  return { ...Object.fromEntries(kept), INIT_CWD: folder }
}
