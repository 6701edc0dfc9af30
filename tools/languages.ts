import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { PSEUDO_LANGUAGE } from '#domain/language/languages.ts'
import { pseudoTexts } from '#domain/language/pseudo.ts'

const CURRENT = /\/domain\/language\/current\.ts$/
const ENGLISH = /\/domain\/[\w/-]*texts\.en\.ts$/

/**
 * Makes a build speak one language: `#texts/cart/texts.ts` becomes that language's file, and LANGUAGE its name. The
 * pseudo-language has no files of its own: its texts are the English ones, accented and in brackets.
 */
export function speak(language: string): Plugin {
  return {
    name: 'phirki-language',
    enforce: 'pre',
    resolveId(source) {
      if (language === PSEUDO_LANGUAGE || !source.startsWith('#texts/')) return null
      const file = resolve(source.replace(/^#texts\/(.*)\.ts$/, `domain/$1.${language}.ts`))
      if (!existsSync(file)) this.error(`"${source}" has no texts in the language "${language}": ${file}`)
      return file
    },
    async load(id) {
      if (CURRENT.test(id)) return `export const LANGUAGE = ${JSON.stringify(language)}`
      if (language !== PSEUDO_LANGUAGE || !ENGLISH.test(id)) return null
      return Object.entries(await readTexts(id, language))
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(texts)}`)
        .join('\n')
    },
  }
}

/** What a file of texts exports. The file is of the build's language, or English for the pseudo-language. */
export async function readTexts(file: string, language: string): Promise<Readonly<Record<string, unknown>>> {
  const texts: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
  return language === PSEUDO_LANGUAGE ? pseudoTexts({ ...texts }) : texts
}
