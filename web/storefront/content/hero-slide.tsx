import { Suspense } from 'react'
import type { HeroSlide } from '#domain/content/contents.ts'
import { HOME_TEXTS } from '#texts/content/home-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { useHydrated } from '#web/components/hydrated.ts'
import { lazyOrNothing } from '#web/components/on-demand.ts'
import styles from './hero-slide.module.css'
import type { PicturedProduct } from './pictured.ts'

// Only for a slide without a picture of its own, which most shops have none of.
const HeroPrints = lazyOrNothing(() => import('./hero-prints.tsx'))

/** Addresses by width, without their ending. */
type Widths = Readonly<Record<number, string>>

export type Slide = Omit<HeroSlide, 'listing' | 'picture'> & {
  picture: { alt: string; wide: Widths; phone: Widths } | null
  prints: PicturedProduct[]
}

export function SlideView({
  slide,
  label,
  first,
  shown,
  prepared,
}: {
  slide: Slide
  label: string
  first: boolean
  shown: boolean
  /** Whether its pictures may load. */
  prepared: boolean
}) {
  const hydrated = useHydrated()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of text and picture, not of fields.
    <div
      role="group"
      aria-roledescription={HOME_TEXTS.slideRole}
      aria-label={label}
      className={classNames(styles.slide, styles[slide.wall], shown && styles.shown)}
      inert={!shown}
    >
      {/* Hidden slides are in the viewport: this keeps their pictures out of the first load. */}
      {slide.picture && (first || prepared) ? (
        <Scene {...slide.picture} first={first} />
      ) : (
        <span className={styles.wall} />
      )}
      {slide.prints.length > 0 && prepared && hydrated ? (
        <Suspense>
          <HeroPrints prints={slide.prints} />
        </Suspense>
      ) : null}
      <div className={styles.text}>
        <div className="wrap">
          <h2 className={styles.title}>{slide.title}</h2>
          <p className={styles.words}>{slide.text}</p>
          <LinkButton to={slide.to}>{slide.action}</LinkButton>
        </div>
      </div>
    </div>
  )
}

/** A drawn scene, upright on phones and wide from tablets on. */
function Scene({ alt, wide, phone, first }: { alt: string; wide: Widths; phone: Widths; first: boolean }) {
  const fromTablets = '(min-width: 720px)'
  return (
    <picture>
      <source
        media={fromTablets}
        type="image/avif"
        srcSet={srcSet(wide, 'avif')}
        sizes="100vw"
        width={1600}
        height={700}
      />
      <source media={fromTablets} srcSet={srcSet(wide, 'webp')} sizes="100vw" width={1600} height={700} />
      <source type="image/avif" srcSet={srcSet(phone, 'avif')} sizes="100vw" width={800} height={1040} />
      <img
        className={styles.scene}
        src={`${Object.values(phone)[0]}.webp`}
        srcSet={srcSet(phone, 'webp')}
        sizes="100vw"
        width={800}
        height={1040}
        alt={alt}
        fetchPriority={first ? 'high' : 'auto'}
        loading={first ? 'eager' : 'lazy'}
      />
    </picture>
  )
}

function srcSet(widths: Widths, format: 'avif' | 'webp'): string {
  return Object.entries(widths)
    .map(([width, address]) => `${address}.${format} ${width}w`)
    .join(', ')
}
