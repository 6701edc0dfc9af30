import { hasDrawnLogo, logoAddress } from '#domain/settings/logo.ts'
import { classNames } from '#web/components/class-names.ts'
import { usePublicSettings } from '../../components/public-settings.ts'
import styles from './shop-logo.module.css'

/**
 * The shop's sign: the picture that the shopkeeper uploaded, without one the drawing that comes with the shop, and for
 * a shop of another name its name in letters.
 */
export function ShopLogo({
  alt = '',
  width = 154,
  height = 46,
  className,
  onDark = false,
  loading,
}: {
  /** What a picture says where no text beside it does. */
  alt?: string
  /** Of the drawing; an uploaded picture has its own. */
  width?: number
  height?: number
  /** Of a picture. */
  className?: string | undefined
  /** Whether the drawing stands on a dark ground. */
  onDark?: boolean
  loading?: 'lazy'
}) {
  const { brand } = usePublicSettings()
  const { logo } = brand
  if (!logo && !hasDrawnLogo(brand)) return <span className={styles.name}>{brand.name}</span>
  const size = logo ? { width: logo.width, height: logo.height } : { width, height }
  const drawing = onDark ? '/brand/logo-on-dark.svg' : '/brand/logo.svg'
  return (
    // Within <picture> React asks for it no sooner than the browser does: the first product's picture goes before.
    <picture className={classNames(styles.picture, onDark && !logo && styles.onDark)}>
      <img
        src={logo ? logoAddress(logo.mediaId) : drawing}
        alt={alt}
        {...size}
        className={className}
        loading={loading}
      />
    </picture>
  )
}
