import { type MouseEvent, useState } from 'react'
import { categoryPath } from '#domain/catalogue/categories.ts'
import { HOME_TEXTS } from '#texts/content/home-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import { HoverPanel } from '#web/components/hover-panel.tsx'
import { fetchAhead, onDemand } from '#web/components/on-demand.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { CategoryBlade, type CategoryEntry } from './category-blade.tsx'
import styles from './category-strip.module.css'

const loadSheet = () => import('./category-sheet.tsx')

/** The six categories: under the pointer a panel of subcategories opens, on phones a sheet from below. */
export function CategoryStrip({ categories }: { categories: readonly CategoryEntry[] }) {
  const [sheet, setSheet] = useState<Elements>(null)
  function openOnPhone(event: MouseEvent, category: CategoryEntry) {
    if (category.subcategories.length === 0 || window.matchMedia('(min-width: 1024px)').matches) return
    event.preventDefault()
    void onDemand(loadSheet, ({ CategorySheet }) =>
      setSheet(<CategorySheet category={category} onClose={() => setSheet(null)} />),
    )
  }
  return (
    <section className={`wrap ${styles.section}`} aria-label={HOME_TEXTS.categories}>
      <div className={styles.strip}>
        {categories.map((category, index) => {
          const trigger = (
            <PageLink
              to={categoryPath(category.slug)}
              className={styles.link}
              onPointerDown={() => fetchAhead(loadSheet)}
              onClick={(event) => openOnPhone(event, category)}
            >
              <CategoryBlade picture={category.picture} position={index} />
              <span>{category.label}</span>
            </PageLink>
          )
          if (category.subcategories.length === 0) {
            return (
              <div key={category.slug} className={styles.category}>
                {trigger}
              </div>
            )
          }
          return (
            <HoverPanel key={category.slug} className={styles.category} trigger={trigger}>
              {category.subcategories.map((sub) => (
                <PageLink key={sub.slug} to={categoryPath(category.slug, sub.slug)}>
                  {sub.name}
                </PageLink>
              ))}
            </HoverPanel>
          )
        })}
      </div>
      {sheet}
    </section>
  )
}
