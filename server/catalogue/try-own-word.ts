import { cleanSearchText, EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import { type OwnWord, readOwnWords } from '#domain/catalogue/own-words.ts'
import type { FoundByMeaning } from '#domain/insight/search-wishes.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { listProducts } from './list-products.ts'
import { countFound } from './read-search.ts'

const SHOWN = 3

/**
 * What a search for a word would show with this additional meaning. @throws ShopError `unauthenticated` or `forbidden`
 */
export async function tryOwnWord(
  { catalogue, settings }: Pick<Services, 'catalogue' | 'settings'>,
  caller: Caller,
  word: OwnWord,
): Promise<FoundByMeaning> {
  requirePermission(caller, 'settings.read')
  const q = cleanSearchText(word.said)
  const before = await countFound(catalogue.index, q)
  // Of two entries for the same word the first applies.
  const words = readOwnWords([word, ...settings.current().searchWords])
  const index = catalogue.index.readBy(words)
  const found = await countFound(index, q)
  const { cards, shelfCards } = catalogue
  const { products } = await listProducts({ index, cards, shelfCards }, { ...EMPTY_LISTING, q })
  const shown = found === 0 ? [] : products.slice(0, SHOWN)
  return {
    before,
    found,
    products: shown.map(({ _id, name, image }) => ({ _id, name, image: image.src360 })),
  }
}
