import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { PAPER_SCRIPTS, type PaperScript } from '#domain/invoices/paper-scripts.ts'

// Outside web/: what a build makes must not look like a changed source to the next build.
const FOLDER = new URL('../../.cache/fonts/', import.meta.url)
const STAMP = new URL('stamp.txt', FOLDER)
const require = createRequire(import.meta.url)

const LATIN = `${printableAscii()}\u00a0©·×é\u2009–—‘’“”•…\u2212`
const FEATURES = ['tnum', 'kern', 'liga', 'locl']
/** The weights that the styles use; `@font-face` in base.css names the same. */
const WEIGHTS = { min: 400, max: 700 }

const ANEK = '@fontsource-variable/anek-latin/files/anek-latin'
const BALOO = '@fontsource-variable/baloo-2/files/baloo-2'
/** Letters of names and addresses that pages take from the device: a PDF has to bring them along. */
const WESTERN = range(0xa1, 0xff)
const MORE = `₹${range(0x100, 0x17f)}`
/** Joiners, the circle of a lone sign, and the strokes that end a sentence. */
const OF_SCRIPTS = '\u200c\u200d\u25cc\u0964\u0965 '

const CUTS: readonly Cut[] = [
  {
    file: 'baloo-2-latin.woff2',
    source: '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
    text: LATIN,
  },
  {
    file: 'baloo-2-rupee.woff2',
    source: '@fontsource-variable/baloo-2/files/baloo-2-latin-ext-wght-normal.woff2',
    text: '₹',
  },
  {
    file: 'anek-latin.woff2',
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    text: LATIN,
  },
  {
    file: 'anek-rupee.woff2',
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    text: '₹',
  },
  // For tax documents as PDF, which take one weight of a typeface.
  paper('paper-text', `${ANEK}-latin-wght-normal.woff2`, LATIN + WESTERN, 400),
  paper('paper-text-more', `${ANEK}-latin-ext-wght-normal.woff2`, MORE, 400),
  paper('paper-strong', `${ANEK}-latin-wght-normal.woff2`, LATIN + WESTERN, 600),
  paper('paper-strong-more', `${ANEK}-latin-ext-wght-normal.woff2`, MORE, 600),
  paper('paper-display', `${BALOO}-latin-wght-normal.woff2`, LATIN + WESTERN, 600),
  script('paper-hindi', `${BALOO}-devanagari-wght-normal.woff2`, 'devanagari'),
  script('paper-bengali', noto('sans-bengali', 'bengali'), 'bengali'),
  script('paper-gurmukhi', noto('sans-gurmukhi', 'gurmukhi'), 'gurmukhi'),
  script('paper-gujarati', noto('sans-gujarati', 'gujarati'), 'gujarati'),
  script('paper-odia', noto('sans-oriya', 'oriya'), 'odia'),
  script('paper-tamil', noto('sans-tamil', 'tamil'), 'tamil'),
  script('paper-telugu', noto('sans-telugu', 'telugu'), 'telugu'),
  script('paper-kannada', noto('sans-kannada', 'kannada'), 'kannada'),
  script('paper-malayalam', noto('sans-malayalam', 'malayalam'), 'malayalam'),
  script('paper-ol-chiki', noto('sans-ol-chiki', 'ol-chiki'), 'olChiki'),
  script('paper-meetei-mayek', noto('sans-meetei-mayek', 'meetei-mayek'), 'meeteiMayek'),
  script('paper-arabic', noto('naskh-arabic', 'arabic'), 'arabic'),
]

interface Cut {
  file: string
  source: string
  text: string
  /** One weight, as a font without compression; all weights of the styles for the web where it is left out. */
  weight?: number
  /** Needs all of the font's features, which form its syllables. */
  isScript?: true
}

function paper(name: string, source: string, text: string, weight: number): Cut {
  return { file: `${name}.ttf`, source, text, weight }
}

function noto(family: string, subset: string): string {
  return `@fontsource-variable/noto-${family}/files/noto-${family}-${subset}-wght-normal.woff2`
}

function script(name: string, source: string, letters: PaperScript): Cut {
  const blocks = PAPER_SCRIPTS[letters].map(([first, last]) => range(first.charCodeAt(0), last.charCodeAt(0)))
  return { ...paper(name, source, `${OF_SCRIPTS}${blocks.join('')}`, 400), isScript: true }
}

/**
 * Cuts the shop's two typefaces to what its pages need; instant when the cuts are there already.
 * The stock packages keep ₹ outside their Latin file, so one price would pull a second large file: it gets a
 * face of 1 kB of its own.
 */
export async function cutFonts(): Promise<void> {
  const stamp = await stampOfSources()
  if (stamp === (await readFile(STAMP, 'utf8').catch(missingIsEmpty))) return
  await mkdir(FOLDER, { recursive: true })
  await Promise.all(CUTS.map(cutFont))
  await writeFile(STAMP, stamp)
}

async function cutFont({ file, source, text, weight, isScript }: Cut): Promise<void> {
  const font = await subsetFont(await readFile(require.resolve(source)), text, {
    targetFormat: weight === undefined ? 'woff2' : 'sfnt',
    ...(isScript ? {} : { keepFeatures: FEATURES }),
    noHinting: true,
    variationAxes: { wght: weight ?? WEIGHTS },
  })
  // Written to a temporary file and renamed, so that a concurrent build never reads half a file.
  const temporary = new URL(`${file}.${process.pid}`, FOLDER)
  await writeFile(temporary, font)
  await rename(temporary, new URL(file, FOLDER))
}

async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL(import.meta.url)))
  for (const { source } of CUTS) hash.update(await readFile(require.resolve(source)))
  return hash.digest('hex')
}

function printableAscii(): string {
  return range(0x20, 0x7e)
}

function range(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

function missingIsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
