import { useEffect, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { HOME_TEXTS } from '#texts/content/home-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { pauseIcon, playIcon } from '#web/components/icons.ts'
import { prefersReducedMotion } from '#web/components/reduced-motion.ts'
import styles from './hero-carousel.module.css'
import { type Slide, SlideView } from './hero-slide.tsx'

const ROTATION_MS = 4_000
/** Pictures of later slides load after the first view. */
const PREPARE_MS = 2_500

/** The slides of the home page; they advance automatically until the visitor interacts or stops them. */
export function HeroCarousel({ slides }: { slides: readonly Slide[] }) {
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)
  const [prepared, setPrepared] = useState(false)
  // The world outside: the system's motion preference, and the clock.
  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false)
    const timer = setTimeout(() => setPrepared(true), PREPARE_MS)
    return () => clearTimeout(timer)
  }, [])
  // The world outside: the clock.
  useEffect(() => {
    if (!playing || held || slides.length < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((current + 1) % slides.length)
    }, ROTATION_MS)
    return () => clearInterval(timer)
  }, [playing, held, current, slides.length])
  return (
    <section
      className={styles.hero}
      aria-roledescription={HOME_TEXTS.carousel}
      aria-label={HOME_TEXTS.offers}
      onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.slides} aria-live={playing && !held ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <SlideView
            key={slide.key}
            slide={slide}
            label={format(HOME_TEXTS.slide, { number: index + 1, most: slides.length })}
            first={index === 0}
            shown={index === current}
            prepared={prepared || index === current}
          />
        ))}
      </div>
      {slides.length > 1 ? (
        <div className={styles.dots}>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={classNames(styles.dot, index === current && styles.on)}
              aria-label={format(HOME_TEXTS.slide, { number: index + 1, most: slides.length })}
              aria-current={index === current}
              onClick={() => setCurrent(index)}
            />
          ))}
          <button
            type="button"
            aria-label={playing ? HOME_TEXTS.pauseSlides : HOME_TEXTS.playSlides}
            onClick={() => setPlaying(!playing)}
          >
            <Icon path={playing ? pauseIcon : playIcon} size="small" />
          </button>
        </div>
      ) : null}
    </section>
  )
}
