import type { SourceFile } from '../source-files.ts'

export const TEXTS_FILE = /^domain\/([\w/-]*texts)\.([A-Za-z-]+)\.ts$/
const WORDS = 'server/language/words.ts'

/** Places whose readers only get English: logs, documents, a service, the command line. */
const ENGLISH_READERS = [
  'server/http/errors.ts',
  'server/language/words.ts',
  'server/notifications/read-sent.ts',
  'server/notifications/deliver-message.ts',
  'server/couriers/shiprocket/shiprocket.ts',
  'server/imports/command/run-command.ts',
  'server/invoices/write-document-queries.ts',
]

/** Files of the server that may write an English sentence into a row. */
export function faultsOfStoredWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    /^server\/.*(?<!\.test)\.ts$/.test(path) &&
    /\bdefaultWords\b/.test(text) &&
    !ENGLISH_READERS.includes(path)
      ? [
          `${path}: uses defaultWords; a row keeps a code (server/language/stored-text.ts), an answer the reader's words`,
        ]
      : [],
  )
}

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
