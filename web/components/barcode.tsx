import { encodeCode128, moduleMillimetres, modulesOf, QUIET_MODULES } from '#domain/fulfilment/code-128.ts'
import { format } from '#domain/language/format.ts'
import { PAPER_TEXTS as words } from '#texts/fulfilment/paper-texts.ts'
import styles from './barcode.module.css'
import { classNames } from './class-names.ts'

/**
 * A text as Code 128 in true size, its quiet zones inside, as wide as whole dots of a printer allow. The number itself
 * is the caller's to draw below it. Draws nothing for a text that Code 128 has no signs for.
 */
export function Barcode({
  code,
  availableMillimetres,
  heightMillimetres,
  className,
}: {
  code: string
  availableMillimetres: number
  heightMillimetres: number
  className?: string | undefined
}) {
  const widths = encodeCode128(code)
  if (widths === null) return null
  const modules = modulesOf(widths)
  const width = modules * moduleMillimetres(modules, availableMillimetres)
  return (
    <svg
      className={classNames(styles.bars, className)}
      width={`${width.toFixed(2)}mm`}
      height={`${heightMillimetres}mm`}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={format(words.barcode, { code })}
    >
      <path d={barsOf(widths)} />
    </svg>
  )
}

/** Every other width is a bar. */
function barsOf(widths: readonly number[]): string {
  let at = QUIET_MODULES
  let path = ''
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`
    at += width
  }
  return path
}
