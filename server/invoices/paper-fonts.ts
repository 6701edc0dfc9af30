import { readFile } from 'node:fs/promises'
import type { PaperScript } from '#domain/invoices/paper-scripts.ts'

/** Subset by the build (`tools/build/subset-fonts.ts`). */
const FOLDER = new URL('../../.cache/fonts/', import.meta.url)

const FILES = {
  textWoff2: 'anek-latin.woff2',
  displayWoff2: 'baloo-2-latin.woff2',
  rupeeWoff2: 'anek-rupee.woff2',
  text: 'paper-text.ttf',
  textMore: 'paper-text-more.ttf',
  strong: 'paper-strong.ttf',
  strongMore: 'paper-strong-more.ttf',
  display: 'paper-display.ttf',
} as const

const SCRIPT_FILES: Readonly<Record<PaperScript, string>> = {
  devanagari: 'paper-hindi.ttf',
  bengali: 'paper-bengali.ttf',
  gurmukhi: 'paper-gurmukhi.ttf',
  gujarati: 'paper-gujarati.ttf',
  odia: 'paper-odia.ttf',
  tamil: 'paper-tamil.ttf',
  telugu: 'paper-telugu.ttf',
  kannada: 'paper-kannada.ttf',
  malayalam: 'paper-malayalam.ttf',
  olChiki: 'paper-ol-chiki.ttf',
  meeteiMayek: 'paper-meetei-mayek.ttf',
  arabic: 'paper-arabic.ttf',
}

/** The shop's fonts for tax documents: web fonts for HTML, one weight each for PDF. */
export type PaperFonts = Readonly<Record<keyof typeof FILES, Buffer>>
export type ScriptFonts = Readonly<Partial<Record<PaperScript, Buffer>>>

let fonts: Promise<PaperFonts> | undefined

const scriptFonts = new Map<PaperScript, Promise<Buffer>>()

/** The fonts of some scripts, each read once per process and only if needed. */
export async function readScriptFonts(scripts: Iterable<PaperScript>): Promise<ScriptFonts> {
  const entries = [...scripts].map(async (script) => [script, await readScriptFont(script)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

function readScriptFont(script: PaperScript): Promise<Buffer> {
  const known = scriptFonts.get(script)
  if (known) return known
  const reading = readFile(new URL(SCRIPT_FILES[script], FOLDER)).catch((error: unknown) => {
    scriptFonts.delete(script)
    throw error
  })
  scriptFonts.set(script, reading)
  return reading
}

/** Read once per process. @throws when the build has not made them */
export function readPaperFonts(): Promise<PaperFonts> {
  fonts ??= readAll().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

async function readAll(): Promise<PaperFonts> {
  const read = (name: keyof typeof FILES) => readFile(new URL(FILES[name], FOLDER))
  return {
    textWoff2: await read('textWoff2'),
    displayWoff2: await read('displayWoff2'),
    rupeeWoff2: await read('rupeeWoff2'),
    text: await read('text'),
    textMore: await read('textMore'),
    strong: await read('strong'),
    strongMore: await read('strongMore'),
    display: await read('display'),
  }
}
