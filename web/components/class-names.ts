/** Joins the class names that hold: `classNames(styles.chip, on && styles.on)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
