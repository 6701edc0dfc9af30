import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { ListTabs } from '../components/list-tabs.tsx'

export const PURCHASING_PATH = '/admin/purchasing'
export const purchasePath = (id: string) => `${PURCHASING_PATH}/orders/${id}`

/** The pages about buying. */
export function PurchasingTabs({
  here,
  toReorder = null,
}: {
  here: 'reorder' | 'orders' | 'suppliers'
  toReorder?: number | null
}) {
  return (
    <ListTabs
      label={words.tabs}
      here={here}
      tabs={[
        { id: 'reorder', text: words.reorder, to: PURCHASING_PATH, count: toReorder },
        { id: 'orders', text: words.orders, to: `${PURCHASING_PATH}/orders`, count: null },
        { id: 'suppliers', text: words.suppliers, to: `${PURCHASING_PATH}/suppliers`, count: null },
      ]}
    />
  )
}
