import { logoAddress } from '#domain/settings/logo.ts'
import { usePublicSettings } from './public-settings.ts'

/** The shop's sign on a light ground: its drawing, or the picture that the shopkeeper uploaded. */
export function ShopLogo({
  alt = '',
  width = 154,
  height = 46,
  className,
}: {
  /** What it says where no text beside it does. */
  alt?: string
  /** Of the drawing; an uploaded picture has its own. */
  width?: number
  height?: number
  className?: string | undefined
}) {
  const { logo } = usePublicSettings().brand
  const size = logo ? { width: logo.width, height: logo.height } : { width, height }
  return (
    <img
      src={logo ? logoAddress(logo.mediaId) : '/brand/logo.svg'}
      alt={alt}
      {...size}
      className={className}
    />
  )
}
