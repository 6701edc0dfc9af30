import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { SkeletonLine } from '#web/components/skeleton.tsx'
import lineStyles from './cart-lines.module.css'
import styles from './cart-page.module.css'
import { LinePicture } from './line-picture.tsx'

/** A placeholder in the shape of two lines and a summary, which prevents layout shift. */
export function CartSkeleton() {
  return (
    <div className={styles.needsScript}>
      <div className={styles.head}>
        <h1>{CART_PAGE_TEXTS.heading}</h1>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <div>
          <hr className="stitch" />
          {[1, 2].map((line) => (
            <div key={line} className={`${lineStyles.line} ${styles.bones}`}>
              <LinePicture src="" size="large" />
              <div>
                <SkeletonLine />
                <SkeletonLine short />
              </div>
            </div>
          ))}
        </div>
        <div className={`box ${styles.summaryBones}`}>
          <b>{CART_TEXTS.orderSummary}</b>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </div>
      </div>
    </div>
  )
}
