import { type SubmitEvent, useState } from 'react'
import { CATEGORIES, findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { PRODUCT_FLAGS } from '#domain/products/product-list-query.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import dialog from '../components/dialog-form.module.css'
import { useMay } from '../components/use-staff-member.ts'
import styles from './list-dialogs.module.css'
import { type ProductsQuery, parseProductsQuery } from './products-query.ts'

/** The filters that have no chip of their own. */
export function FilterDialog({
  query,
  onChoose,
  onClose,
}: {
  query: ProductsQuery
  onChoose: (part: Partial<ProductsQuery>) => void
  onClose: () => void
}) {
  const [category, setCategory] = useState(query.category)
  const seesPrices = useMay('prices.read')
  const subcategories = findCategoryBySlug(category)?.subcategories ?? []

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const told = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') told.set(name, value)
    const { subcategory, flag, priceFrom, priceTo } = parseProductsQuery(told)
    onChoose({ category, subcategory, flag, priceFrom, priceTo })
  }
  return (
    <Dialog title={words.filtersTitle} onClose={onClose}>
      <form className={dialog.stack} onSubmit={submit}>
        <SelectField
          label={words.category}
          name="category"
          value={category}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        >
          <option value="">{words.anySubcategory}</option>
          {CATEGORIES.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        {subcategories.length > 0 ? (
          <SelectField
            key={category}
            label={words.subcategory}
            name="subcategory"
            defaultValue={query.subcategory}
          >
            <option value="">{words.anySubcategory}</option>
            {subcategories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField label={words.flag} name="flag" defaultValue={query.flag}>
          <option value="">{words.anyFlag}</option>
          {PRODUCT_FLAGS.map((flag) => (
            <option key={flag} value={flag}>
              {words.flags[flag]}
            </option>
          ))}
        </SelectField>
        {seesPrices ? (
          <div className={styles.pair}>
            <TextField
              label={words.priceFrom}
              name="priceFrom"
              inputMode="numeric"
              pattern="[0-9]{1,6}"
              defaultValue={query.priceFrom}
            />
            <TextField
              label={words.priceTo}
              name="priceTo"
              inputMode="numeric"
              pattern="[0-9]{1,6}"
              defaultValue={query.priceTo}
            />
          </div>
        ) : null}
        <div className={dialog.end}>
          <Button
            variant="line"
            onClick={() => onChoose({ category: '', subcategory: '', flag: '', priceFrom: '', priceTo: '' })}
          >
            {words.clear}
          </Button>
          <Button type="submit">{words.show}</Button>
        </div>
      </form>
    </Dialog>
  )
}
