import { format } from '#domain/language/format.ts'
import type { ApiSupplier } from '#domain/purchasing/api-purchasing.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { loaded } from '#web/api/loaded.ts'
import { fetchSuppliers } from '#web/api/purchasing.ts'
import { Button } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import type { Route } from './+types/suppliers-page.ts'
import styles from './purchasing.module.css'
import { PurchasingTabs } from './purchasing-tabs.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'

export const meta = privateMeta(words.suppliers)
export const handle = { title: words.suppliers }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { suppliers: await loaded(fetchSuppliers(request.signal), words.failed) }
}

/** Who the shop buys from. */
export default function SuppliersPage({ loaderData: { suppliers } }: Route.ComponentProps) {
  const dialog = useOpen<{ supplier: ApiSupplier | null }>()
  const rows = suppliers.value ?? []
  return (
    <>
      <PageHead
        title={words.title}
        titleInBar
        action={<Button onClick={() => dialog.open({ supplier: null })}>{words.addSupplier}</Button>}
      />
      <PurchasingTabs here="suppliers" />
      {suppliers.failure === null ? null : <ListFailure sentence={suppliers.failure} />}
      {suppliers.value && rows.length === 0 ? (
        <EmptyState title={words.noSuppliers} text={words.noSuppliersText} />
      ) : null}
      {rows.length > 0 ? (
        <ul className={styles.suppliers}>
          {rows.map((supplier) => (
            <li key={supplier._id}>
              <span>
                <b>{supplier.name}</b>
                <small className={styles.quiet}>
                  {[
                    format(words.delivers, { count: supplier.leadDays }),
                    format(words.products, { count: supplier.products }),
                    supplier.phone,
                    supplier.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <Button small variant="line" onClick={() => dialog.open({ supplier })}>
                {words.edit}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {dialog.shown ? <SupplierDialog supplier={dialog.shown.supplier} onClose={dialog.close} /> : null}
    </>
  )
}
