import type { IncomingHttpHeaders } from 'node:http'
import { chooseLanguage } from '#domain/language/languages.ts'
import { type Words, wordsIn } from './words.ts'

/** The words in which a request is answered: those of the page that asks, which says its language with each call. */
export function wordsOf({ headers }: { readonly headers: IncomingHttpHeaders }): Words {
  return wordsIn(chooseLanguage(headers['accept-language']))
}
