import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { fallBack } from '#domain/language/fall-back.ts'
import { DEFAULT_LANGUAGE, PSEUDO_LANGUAGE } from '#domain/language/languages.ts'
import { pseudoTexts } from '#domain/language/pseudo.ts'

const CURRENT = /\/domain\/language\/current\.ts$/
const TEXTS = /^(.*\/domain\/[\w/-]*texts\.en\.ts)(?:\?texts=(\w+))?$/

type Texts = Readonly<Record<string, unknown>>

/**
 * Makes a build speak one language: what a file of English texts exports becomes that language's, key by key where there
 * is a translation, and LANGUAGE its name. The texts of the pseudo-language are the English ones, accented and in brackets.
 */
export function speak(language: string): Plugin {
  return {
    name: 'phirki-language',
    enforce: 'pre',
    resolveId: (source) => (TEXTS.test(source) && source.includes('?') ? source : null),
    async load(id) {
      if (CURRENT.test(id)) return `export const LANGUAGE = ${JSON.stringify(language)}`
      const [, file = '', object] = TEXTS.exec(id) ?? []
      if (object !== undefined) return exportKeys((await readTexts(file, language))[object])
      const builds = this.environment?.mode === 'build'
      if (file === '' || (language === DEFAULT_LANGUAGE && !builds)) return null
      const translation = translationOf(file, language)
      if (existsSync(translation)) this.addWatchFile(translation)
      return exportTexts(file, await readTexts(file, language), builds)
    },
  }
}

/**
 * A module of texts. In a build each object of texts is a module of its own whose keys are exports, so that the bundler
 * leaves out of a page the texts that it does not show.
 */
function exportTexts(file: string, texts: Texts, apart: boolean): string {
  return Object.entries(texts)
    .map(([name, value]) =>
      apart && name.endsWith('_TEXTS')
        ? `export * as ${name} from ${JSON.stringify(`${file}?texts=${name}`)}`
        : `export const ${name} = ${JSON.stringify(value)}`,
    )
    .join('\n')
}

function exportKeys(texts: unknown): string {
  const entries = Object.entries(texts ?? {})
  const values = entries.map(([, value], index) => `const _${index} = ${JSON.stringify(value)}`)
  const names = entries.map(([key], index) => `_${index} as ${JSON.stringify(key)}`)
  return `${values.join('\n')}\nexport { ${names.join(', ')} }`
}

/** What a file of English texts exports, in the language of a build. */
export async function readTexts(english: string, language: string): Promise<Texts> {
  const texts = await importTexts(english)
  if (language === PSEUDO_LANGUAGE) return pseudoTexts({ ...texts })
  if (language === DEFAULT_LANGUAGE) return texts
  const translation = translationOf(english, language)
  return fallBack({ ...texts }, existsSync(translation) ? { ...(await importTexts(translation)) } : {})
}

/** The file of a language beside one of English texts. */
function translationOf(english: string, language: string): string {
  return english.replace(/\.en\.ts$/, `.${language}.ts`)
}

async function importTexts(file: string): Promise<Texts> {
  return await import(pathToFileURL(file).href)
}
