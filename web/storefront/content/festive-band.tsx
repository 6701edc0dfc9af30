import { productPath } from '#domain/catalogue/product.ts'
import { HOME_TEXTS } from '#texts/content/home-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { ProductPicture } from '#web/components/product-picture.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './festive-band.module.css'
import type { PicturedProduct } from './pictured.ts'

export function FestiveBand({ cards }: { cards: readonly PicturedProduct[] }) {
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.row}`}>
        <div>
          <h2 className={styles.title}>
            {HOME_TEXTS.festiveTitle} {/* Outlines, so that one word does not load the Devanagari font. */}
            <img
              src="/art/mithai.svg"
              alt={HOME_TEXTS.festiveHindi}
              lang="hi"
              width={92}
              height={48}
              loading="lazy"
            />
          </h2>
          <p className={styles.text}>{HOME_TEXTS.festiveText}</p>
          <LinkButton variant="sun" to="/shop/festive-wear">
            {HOME_TEXTS.shopFestive}
          </LinkButton>
        </div>
        <div className={styles.pictures}>
          {cards.map((card) => (
            <PageLink key={card.id} to={productPath(card)} aria-label={card.name}>
              <ProductPicture image={card.image} tint={card.tint} sizes="(min-width: 1024px) 230px, 30vw" />
            </PageLink>
          ))}
        </div>
      </div>
    </section>
  )
}
