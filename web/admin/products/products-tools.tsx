import { useNavigate } from 'react-router'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import { PRODUCT_SORTS, PRODUCT_STOCKS } from '#domain/products/product-list-query.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { Chip } from '#web/components/chip.tsx'
import { Icon } from '#web/components/icon.tsx'
import { filterIcon } from '#web/components/icons-catalogue.ts'
import { useOpen } from '#web/components/use-open.ts'
import { ChipSelect } from '../components/chip-select.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { useMay } from '../components/use-staff-member.ts'
import styles from '../orders/list-tools.module.css'
import { ArrangeDialog } from './arrange-dialog.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { columnsIcon } from './list-icons.ts'
import { hiddenFilters, type ProductsQuery, productsAddress } from './products-query.ts'
import type { StoredPreferences } from './use-list-preferences.ts'

/** Search, filters, order and arrangement of the list. All but the last stands in the address. */
export function ProductsTools({
  query,
  preferences,
}: {
  query: ProductsQuery
  preferences: StoredPreferences
}) {
  const navigate = useNavigate()
  const seesPrices = useMay('prices.read')
  const filters = useOpen()
  const arranging = useOpen()
  const hidden = hiddenFilters(query)
  const change = (part: Partial<ProductsQuery>) =>
    void navigate(productsAddress({ ...query, after: '', ...part }))
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        value={query.q}
        label={words.search}
        placeholder={words.searchPlaceholder}
        onSearch={(q) =>
          void navigate(productsAddress({ ...query, q, after: '' }), { replace: query.q !== '' })
        }
      />
      <div className={styles.chips}>
        <ChipSelect
          label={words.category}
          value={query.category}
          choices={CATEGORIES.map(({ slug, shortName }) => ({ value: slug, text: shortName }))}
          none={words.category}
          onChoose={(category) => change({ category, subcategory: '' })}
        />
        <ChipSelect
          label={words.stock}
          value={query.stock}
          choices={PRODUCT_STOCKS.map((value) => ({ value, text: words.stocks[value] }))}
          none={words.stock}
          onChoose={(stock) => change({ stock })}
        />
        <Chip on={hidden > 0} onClick={() => filters.open(true)}>
          <Icon path={filterIcon} size="small" />
          <span>{hidden > 0 ? format(words.filtersOn, { count: hidden }) : words.filters}</span>
        </Chip>
        <ChipSelect
          label={words.sort}
          value={query.sort || 'changed'}
          choices={PRODUCT_SORTS.filter((sort) => seesPrices || !sort.startsWith('price-')).map((value) => ({
            value,
            text: words.sorts[value],
          }))}
          onChoose={(sort) => change({ sort: sort === 'changed' ? '' : sort })}
        />
        <Chip onClick={() => arranging.open(true)} aria-label={words.arrange}>
          <Icon path={columnsIcon} size="small" />
        </Chip>
      </div>
      {filters.shown ? (
        <FilterDialog
          query={query}
          onClose={filters.close}
          onChoose={(part) => {
            filters.close()
            change(part)
          }}
        />
      ) : null}
      {arranging.shown ? (
        <ArrangeDialog query={query} preferences={preferences} onClose={arranging.close} />
      ) : null}
    </div>
  )
}
