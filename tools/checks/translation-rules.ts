import type { SourceFile } from '../source-files.ts'

export const TEXTS_FILE = /^domain\/([\w/-]*texts)\.([A-Za-z-]+)\.ts$/
const WORDS = 'server/language/words.ts'

/** Translations that no page or email would speak, one line each. */
export function faultsOfTranslations(files: readonly SourceFile[], languages: readonly string[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const words = files.find(({ path }) => path === WORDS)?.text ?? ''
  return files.flatMap(({ path }) => {
    const [, name, language = ''] = TEXTS_FILE.exec(path) ?? []
    if (name === undefined || language === 'en') return []
    const isSaidByServer = words.includes(`#domain/${name}.en.ts`)
    return [
      ...(languages.includes(language)
        ? []
        : [`${path}: "${language}" is not in domain/language/languages.ts`]),
      ...(paths.has(`domain/${name}.en.ts`) ? [] : [`${path}: has no English file beside it`]),
      ...(isSaidByServer && !words.includes(`#domain/${name}.${language}.ts`)
        ? [`${path}: emails and answers say it too; add it to "translations" in ${WORDS}`]
        : []),
    ]
  })
}
