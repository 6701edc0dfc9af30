import { classNames } from '#web/components/class-names.ts'
import { ProductPicture } from '#web/components/product-picture.tsx'
import styles from './category-blade.module.css'
import type { PicturedProduct } from './pictured.ts'

export interface CategoryEntry {
  slug: string
  label: string
  card: PicturedProduct | null
  subcategories: { slug: string; name: string; card: PicturedProduct | null }[]
}

const SHAPES = [styles.first, styles.second, styles.third, styles.fourth]

/** A picture in the shape of a folded blade; four positions in a row make a pinwheel. */
export function CategoryBlade({ card, position }: { card: PicturedProduct | null; position: number }) {
  return (
    <span className={classNames(styles.blade, SHAPES[position % SHAPES.length])}>
      {card ? (
        <ProductPicture
          image={{ ...card.image, alt: '' }}
          tint={card.tint}
          sizes="(min-width: 1024px) 132px, 84px"
          className={styles.picture}
        />
      ) : null}
    </span>
  )
}
