import { categoryPath } from '#domain/catalogue/categories.ts'
import { HOME_TEXTS } from '#texts/content/home-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { CategoryBlade, type CategoryEntry } from './category-blade.tsx'
import styles from './category-sheet.module.css'

interface CategorySheetProps {
  category: CategoryEntry
  onClose: () => void
}

/** A category's subcategories, from below, on phones. */
export function CategorySheet({ category, onClose }: CategorySheetProps) {
  return (
    <Dialog title={category.label} onClose={onClose}>
      <ul className={styles.grid}>
        {category.subcategories.map((sub, index) => (
          <li key={sub.slug}>
            <PageLink to={categoryPath(category.slug, sub.slug)} onClick={onClose}>
              <CategoryBlade picture={sub.picture} position={index} />
              <span>{sub.name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <LinkButton block to={categoryPath(category.slug)} onClick={onClose} className={styles.all}>
        {HOME_TEXTS.viewAll}
      </LinkButton>
    </Dialog>
  )
}
