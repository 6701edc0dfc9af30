import { type Axis, axisOf, namedPlaces } from '#domain/insight/chart-scale.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './charts.module.css'

export interface Line {
  name: string
  values: readonly number[]
  /** `before` is a thin line of dashes beneath the others. */
  kind: 'first' | 'second' | 'before'
}

interface Chart {
  /** What stands below each value, such as a day. */
  places: readonly string[]
  lines: readonly Line[]
  /** A value beside the highest point: '₹41,700.00'. */
  say: (value: number) => string
  /** A value at the side: '₹40k'. */
  formatShort: (value: number) => string
  /** Values are counted, never half. */
  whole?: boolean
}

/**
 * Lines over days, drawn in three widths; CSS selects the one that fits, so that labels stay legible. Screen readers
 * get `label`, and the table beside each chart.
 */
export function LineChart({ label, ...chart }: Chart & { label: string }) {
  const { lines } = chart
  return (
    <div className={styles.lines}>
      {lines.length > 1 ? (
        <ul className={styles.legend}>
          {lines.map(({ name, kind }) => (
            <li key={name} className={styles[kind]}>
              <svg viewBox="0 0 24 8" aria-hidden="true">
                <path d="M1 4H23" className={styles.line} />
              </svg>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Drawing {...chart} label={label} width={920} height={270} className={styles.wide} names={8} />
      <Drawing {...chart} label={label} width={560} height={250} className={styles.middle} names={6} />
      <Drawing {...chart} label={label} width={310} height={220} className={styles.narrow} names={4} />
    </div>
  )
}

const ROOM = { left: 52, right: 14, top: 42, bottom: 26 }

function Drawing({
  label,
  places,
  lines,
  say,
  formatShort,
  whole = false,
  width,
  height,
  names,
  className,
}: Chart & {
  label: string
  width: number
  height: number
  names: number
  className: string | undefined
}) {
  const axis = axisOf(Math.max(0, ...lines.flatMap(({ values }) => values)), { whole })
  const at = placing({ width, height, count: places.length, axis })
  const first = lines.find(({ kind }) => kind === 'first')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={classNames(styles.chart, className)}
    >
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${ROOM.left} ${at.y(tick)}H${width - ROOM.right}`} className={styles.grid} />
          <text x={ROOM.left - 8} y={at.y(tick) + 4} textAnchor="end">
            {formatShort(tick)}
          </text>
        </g>
      ))}
      {namedPlaces(places.length, names).map((place) => (
        <text
          key={place}
          x={at.x(place)}
          y={height - 6}
          textAnchor={place === 0 && places.length > 1 ? 'start' : 'middle'}
        >
          {places[place]}
        </text>
      ))}
      {first ? <path d={areaOf(first.values, at)} className={styles.area} /> : null}
      {/* The first line lies above the others. */}
      {lines.toReversed().map(({ name, kind, values }) => (
        <g key={name} className={styles[kind]}>
          <path d={lineOf(values, at)} className={styles.line} />
        </g>
      ))}
      {first ? <Peak values={first.values} at={at} say={say} width={width} /> : null}
    </svg>
  )
}

interface Placing {
  x: (place: number) => number
  y: (value: number) => number
}

function placing(of: { width: number; height: number; count: number; axis: Axis }): Placing {
  const wide = of.width - ROOM.left - ROOM.right
  const high = of.height - ROOM.top - ROOM.bottom
  return {
    // One value alone stands in the middle.
    x: (place) => round(ROOM.left + (of.count < 2 ? wide / 2 : (wide * place) / (of.count - 1))),
    y: (value) => round(ROOM.top + high * (1 - value / of.axis.top)),
  }
}

/** Tenths of a unit: more is invisible, and the text stays short. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}

function lineOf(values: readonly number[], { x, y }: Placing): string {
  return values.map((value, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(value)}`).join('')
}

function areaOf(values: readonly number[], at: Placing): string {
  if (values.length < 2) return ''
  return `${lineOf(values, at)}L${at.x(values.length - 1)} ${at.y(0)}L${at.x(0)} ${at.y(0)}Z`
}

/** The highest point with its value in words, kept within the drawing. */
function Peak({
  values,
  at,
  say,
  width,
}: {
  values: readonly number[]
  at: Placing
  say: Chart['say']
  width: number
}) {
  const highest = Math.max(0, ...values)
  if (highest === 0) return null
  const place = values.indexOf(highest)
  const text = say(highest)
  const wide = text.length * 8 + 18
  const middle = Math.min(width - wide / 2 - 2, Math.max(wide / 2 + 2, at.x(place)))
  return (
    <g className={styles.peak}>
      <circle cx={at.x(place)} cy={at.y(highest)} r="5.5" />
      <rect x={middle - wide / 2} y={at.y(highest) - 38} width={wide} height="26" rx="8" />
      <text x={middle} y={at.y(highest) - 20.5} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
