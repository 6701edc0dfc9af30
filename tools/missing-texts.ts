import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { missingKeys } from '#domain/language/fall-back.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language/languages.ts'
import { TEXTS_FILE } from './checks/translation-rules.ts'
import { sourceFiles } from './source-files.ts'

// How much of each language is translated; with a language as argument, each key that is still said in English.
const [listed] = process.argv.slice(2)
const translated = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const languages = listed === undefined ? translated : [listed]
if (languages.length === 0) console.log('English is the only language. docs/adding.md says how to add one.')

const files = sourceFiles().flatMap(({ path }) => (TEXTS_FILE.exec(path)?.[2] === 'en' ? [path] : []))
for (const language of languages) {
  let [all, missing] = [0, 0]
  for (const path of files) {
    const english = await textsOf(path)
    const keys = missingKeys(english, await textsOf(path.replace('.en.ts', `.${language}.ts`)))
    all += missingKeys(english, {}).length
    missing += keys.length
    if (listed !== undefined) for (const key of keys) console.log(`${path}: ${key}`)
  }
  console.log(`${language}: ${all - missing} of ${all} texts are translated`)
}

async function textsOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  return existsSync(path) ? { ...(await import(pathToFileURL(path).href)) } : {}
}
