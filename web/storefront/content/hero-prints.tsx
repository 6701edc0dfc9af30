import { ProductPicture } from '#web/components/product-picture.tsx'
import styles from './hero-prints.module.css'
import type { PicturedProduct } from './pictured.ts'

/** Pictures of products, pegged to a line. */
export default function HeroPrints({ prints }: { prints: readonly PicturedProduct[] }) {
  return (
    <div className={styles.line}>
      <svg className={styles.rope} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 1Q50 16 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
      {prints.map((print) => (
        <span key={print.id} className={styles.print}>
          <ProductPicture image={print.image} tint={print.tint} sizes="(min-width: 720px) 17vw, 29vw" eager />
        </span>
      ))}
    </div>
  )
}
