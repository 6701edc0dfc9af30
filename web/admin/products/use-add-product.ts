import { useNavigate } from 'react-router'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { createProduct } from '#web/api/admin/products.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { productAddress } from './products-query.ts'

/** Makes an empty draft and opens it. */
export function useAddProduct() {
  const navigate = useNavigate()
  return useMutation(async () => {
    const { _id } = await createProduct()
    await navigate(productAddress(_id))
  }, words.addFailed)
}
