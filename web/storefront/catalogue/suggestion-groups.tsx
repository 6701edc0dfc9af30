import type { ReactNode } from 'react'
import { EMPTY_LISTING, listingPath } from '#domain/catalogue/filters.ts'
import { format } from '#domain/language/format.ts'
import type { SearchSuggestions as Suggestions } from '#server/catalogue/answer-schemas.ts'
import { SEARCH_TEXTS } from '#texts/catalogue/search-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { rightIcon, searchIcon } from '#web/components/icons.ts'
import { Price } from '#web/components/price.tsx'
import { ProductPicture } from '#web/components/product-picture.tsx'
import styles from './search-suggestions.module.css'

export interface SuggestedOption {
  key: string
  path: string
  content: ReactNode
}

export interface SuggestionGroup {
  label: string
  options: SuggestedOption[]
}

/** The groups of the listbox, without empty ones; the last one links to all results. */
export function suggestionGroups(
  { corrected, pages, categories, products }: Suggestions,
  text: string,
  /** The same in the sizes of the saved children. */
  inSizes: SuggestedOption[] = [],
): SuggestionGroup[] {
  const searchFor = (q: string) => listingPath({ ...EMPTY_LISTING, q })
  const groups: SuggestionGroup[] = [
    {
      label: SEARCH_TEXTS.didYouMean,
      options:
        corrected === ''
          ? []
          : [{ key: 'corrected', path: searchFor(corrected), content: <Correction text={corrected} /> }],
    },
    {
      label: SEARCH_TEXTS.pages,
      options: pages.map(({ label, path }) => ({
        key: path,
        path,
        content: (
          <>
            <Icon path={rightIcon} size="small" />
            <b>{label}</b>
          </>
        ),
      })),
    },
    { label: SEARCH_TEXTS.yourChildren, options: inSizes },
    {
      label: SEARCH_TEXTS.categories,
      options: categories.map(({ label, path, count }) => ({
        key: path,
        path,
        content: (
          <>
            <Icon path={rightIcon} size="small" />
            <span>{label}</span>
            <small>{count}</small>
          </>
        ),
      })),
    },
    {
      label: SEARCH_TEXTS.products,
      options: products.map((product) => ({
        key: product._id,
        path: product.path,
        content: <ProductOption product={product} />,
      })),
    },
    {
      label: format(SEARCH_TEXTS.seeAll, { words: text }),
      options: [
        {
          key: 'all',
          path: searchFor(text),
          content: (
            <>
              <Icon path={searchIcon} size="small" />
              <b>{format(SEARCH_TEXTS.seeAll, { words: text })}</b>
            </>
          ),
        },
      ],
    },
  ]
  return groups.filter((group) => group.options.length > 0)
}

function Correction({ text }: { text: string }) {
  return (
    <>
      <Icon path={searchIcon} size="small" />
      <span>
        {SEARCH_TEXTS.didYouMean} <b>{text}</b>
      </span>
    </>
  )
}

function ProductOption({ product }: { product: Suggestions['products'][number] }) {
  const { name, image, tint, price, originalPrice, inStock } = product
  return (
    <>
      <span className={styles.picture}>
        <ProductPicture image={{ src360: image, src800: image, alt: '' }} tint={tint} sizes="48px" eager />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {inStock ? (
          <Price price={price} originalPrice={originalPrice} />
        ) : (
          <span>{SEARCH_TEXTS.outOfStock}</span>
        )}
      </span>
    </>
  )
}
