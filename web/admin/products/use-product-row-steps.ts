import { useNavigate, useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { ProductRow } from '#domain/products/api-product-list.ts'
import type { AdminProduct } from '#domain/products/product-content.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import {
  archiveProduct,
  bringBackProduct,
  createProduct,
  deleteProduct,
  publishProduct,
} from '#web/api/admin/products.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { useOpen } from '#web/components/use-open.ts'
import { showDone } from '../components/undo-store.ts'
import { productAddress } from './products-query.ts'

export interface ProductRowSteps {
  archive: (row: ProductRow) => void
  bringBack: (row: ProductRow) => void
  duplicate: (row: ProductRow) => void
  /** Asks before a draft is deleted for good. */
  askToDelete: (row: ProductRow) => void
  /** The draft that is asked about; null for none. */
  asking: ProductRow | null
  confirm: () => void
  forget: () => void
}

/** What is done to one product from its row. Each says what it did, with a way back where there is one. */
export function useProductRowSteps(): ProductRowSteps {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const asking = useOpen<ProductRow>()

  function run(step: () => Promise<void>): void {
    void step().then(revalidate, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      showDone(failureText(error, words.rowFailed))
    })
  }

  /** Out of the archive, and into the shop again where it was. */
  async function restore({ _id, status, publishAt }: ProductRow): Promise<AdminProduct> {
    const draft = await bringBackProduct(_id)
    if (status === 'published') return await publishProduct(_id, draft.version)
    return publishAt === null ? draft : await publishProduct(_id, draft.version, publishAt)
  }

  return {
    archive(row) {
      const name = row.name || words.noName
      run(async () => {
        await archiveProduct(row._id)
        const said = row.status === 'published' ? words.archived : words.archivedDraft
        const undo = () =>
          run(async () => {
            await restore(row)
            showDone(format(words.restored, { name }))
          })
        showDone(format(said, { name }), { label: words.undo, run: undo })
      })
    },
    bringBack(row) {
      run(async () => {
        await bringBackProduct(row._id)
        showDone(format(words.restored, { name: row.name || words.noName }))
      })
    },
    duplicate(row) {
      run(async () => {
        const copy = await createProduct(row._id)
        const open = () => void navigate(productAddress(copy._id))
        const name = copy.content.name || words.noName
        showDone(format(words.copied, { name }), { label: words.open, run: open })
      })
    },
    askToDelete: asking.open,
    asking: asking.shown,
    forget: asking.close,
    confirm() {
      const row = asking.shown
      asking.close()
      if (row === null) return
      run(async () => {
        await deleteProduct(row._id)
        showDone(format(words.deleted, { name: row.name || words.noName }))
      })
    },
  }
}
