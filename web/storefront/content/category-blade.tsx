import { classNames } from '#web/components/class-names.ts'
import { ProductPicture } from '#web/components/product-picture.tsx'
import styles from './category-blade.module.css'
import type { CategoryPicture } from './pictured.ts'

export interface CategoryEntry {
  slug: string
  label: string
  picture: CategoryPicture | null
  subcategories: { slug: string; name: string; picture: CategoryPicture | null }[]
}

const SHAPES = [styles.first, styles.second, styles.third, styles.fourth]

/** A picture in the shape of a folded blade; four positions in a row make a pinwheel. */
export function CategoryBlade({ picture, position }: { picture: CategoryPicture | null; position: number }) {
  return (
    <span className={classNames(styles.blade, SHAPES[position % SHAPES.length])}>
      {picture ? (
        <ProductPicture
          image={{ src360: picture.src360, alt: '' }}
          tint={picture.tint}
          sizes="(min-width: 1024px) 132px, 84px"
          className={styles.picture}
        />
      ) : null}
    </span>
  )
}
