import { type ComponentType, Fragment, useState } from 'react'
import { productPath } from '#domain/catalogue/product.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { Button } from '#web/components/button.tsx'
import { onDemand } from '#web/components/on-demand.ts'
import { ProductLink } from '#web/components/product-link.tsx'
import type { PageProduct } from '../structured-data/product-data.ts'
import styles from './buy-box.module.css'
import type { LookDialogProps } from './look-dialog.tsx'

const loadDialog = () => import('./look-dialog.tsx')

/** The other products in the pictures: they are sold separately, also in one step with this one. */
export function CompleteLook({ product, ...chosen }: Omit<LookDialogProps, 'others' | 'onClose'>) {
  const [Dialog, open] = useState<ComponentType<LookDialogProps> | null>(null)
  const others = productsBeside(product)
  if (others.length === 0) return null
  return (
    <div className={styles.look}>
      <p>
        <span>{`${PRODUCT_TEXTS.shownWith} `}</span>
        {others.map((other, index) => (
          <Fragment key={other.id}>
            <span>{index > 0 ? ', ' : ''}</span>
            <ProductLink to={productPath(other)}>{other.name}</ProductLink>
          </Fragment>
        ))}
        <span>{`, ${PRODUCT_TEXTS.notIncluded}`}</span>
      </p>
      <Button
        small
        variant="soft"
        aria-haspopup="dialog"
        onClick={() => void onDemand(loadDialog, (part) => open(() => part.default))}
      >
        {PRODUCT_TEXTS.completeLook}
      </Button>
      {Dialog ? <Dialog {...chosen} product={product} others={others} onClose={() => open(null)} /> : null}
    </div>
  )
}

function productsBeside({ pictures }: PageProduct) {
  const beside = pictures.flatMap(({ shownWith }) => shownWith)
  return [...new Map(beside.map((other) => [other.id, other])).values()]
}
