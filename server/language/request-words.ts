import type { IncomingHttpHeaders } from 'node:http'
import { chooseLanguage } from '#domain/language/languages.ts'
import { type Words, wordsIn } from './words.ts'

/** The language of a response: that of the page, which sends it with each call. */
export function wordsOf({ headers }: { readonly headers: IncomingHttpHeaders }): Words {
  return wordsIn(chooseLanguage(headers['accept-language']))
}
