import { useNavigate } from 'react-router'
import { productPath } from '#domain/catalogue/product.ts'
import { format } from '#domain/language/format.ts'
import type { ProductRow } from '#domain/products/api-product-list.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { copyIcon, eyeIcon, pencilIcon } from '#web/components/icons-admin.ts'
import { binIcon } from '#web/components/icons-catalogue.ts'
import { ActionMenu, type MenuAction } from '../components/action-menu.tsx'
import { againIcon, countIcon } from '../components/icons.ts'
import { productAddress } from './products-query.ts'
import type { ProductRowSteps } from './use-product-row-steps.ts'

/** The buttons of a row. They are named alike in every row: the description says of which product. */
export function ProductRowActions({
  row,
  steps,
  changeStock,
}: {
  row: ProductRow
  steps: ProductRowSteps
  changeStock: (productId: string) => void
}) {
  const navigate = useNavigate()
  const { _id, slug, status, wasPublished } = row
  const describedBy = `product-${_id}`
  const ways: MenuAction[] = [
    { label: words.duplicate, icon: copyIcon, act: () => steps.duplicate(row) },
    ...(status === 'published'
      ? [{ label: words.viewInShop, icon: eyeIcon, act: () => void navigate(productPath({ id: slug })) }]
      : []),
    { label: words.rowStock, icon: countIcon, act: () => changeStock(_id) },
    ...(status === 'archived'
      ? [{ label: words.bringBack, icon: againIcon, act: () => steps.bringBack(row) }]
      : []),
    ...(status === 'draft' && !wasPublished
      ? [{ label: words.deleteDraft, icon: binIcon, bad: true, act: () => steps.askToDelete(row) }]
      : []),
  ]
  return (
    <span>
      <IconButton
        icon={pencilIcon}
        label={words.editRow}
        aria-describedby={describedBy}
        onClick={() => void navigate(productAddress(_id))}
      />
      {status === 'archived' ? null : (
        <IconButton
          icon={binIcon}
          label={words.deleteRow}
          aria-describedby={describedBy}
          onClick={() => steps.archive(row)}
        />
      )}
      <ActionMenu
        ways={ways}
        label={words.actions}
        roundLabel={format(words.moreRow, { name: row.name || words.noName })}
        round
      />
    </span>
  )
}
