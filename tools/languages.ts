import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { fallBack } from '#domain/language/fall-back.ts'
import { DEFAULT_LANGUAGE, PSEUDO_LANGUAGE } from '#domain/language/languages.ts'
import { pseudoTexts } from '#domain/language/pseudo.ts'

const CURRENT = /\/domain\/language\/current\.ts$/
const ENGLISH = /\/domain\/[\w/-]*texts\.en\.ts$/

type Texts = Readonly<Record<string, unknown>>

/**
 * Makes a build speak one language: what a file of English texts exports becomes that language's, key by key where there
 * is a translation, and LANGUAGE its name. The texts of the pseudo-language are the English ones, accented and in brackets.
 */
export function speak(language: string): Plugin {
  return {
    name: 'phirki-language',
    enforce: 'pre',
    async load(id) {
      if (CURRENT.test(id)) return `export const LANGUAGE = ${JSON.stringify(language)}`
      if (language === DEFAULT_LANGUAGE || !ENGLISH.test(id)) return null
      const translation = translationOf(id, language)
      if (existsSync(translation)) this.addWatchFile(translation)
      return Object.entries(await readTexts(id, language))
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(texts)}`)
        .join('\n')
    },
  }
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
