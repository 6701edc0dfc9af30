export type ScreenName =
  | 'loading'
  | 'methods'
  | 'card'
  | 'upi'
  | 'netbanking'
  | 'wallet'
  | 'bank'
  | 'failed'
  | 'leave'
  | 'untold'

let current: ScreenName = 'loading'

export function currentScreen(): ScreenName {
  return current
}

/** Shows one screen and focuses its heading, so that it is read out. */
export function show(name: ScreenName): void {
  current = name
  for (const screen of document.querySelectorAll<HTMLElement>('[data-screen]')) {
    screen.hidden = screen.dataset.screen !== name
  }
  document.querySelector<HTMLElement>(`[data-screen="${name}"] h2`)?.focus()
}

/** Sets the shop's colour, and white or dark text, whichever has more contrast. */
export function paint(colour: string | undefined): void {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour ?? '')?.[1]
  if (digits === undefined) return
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16)),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const root = document.documentElement.style
  root.setProperty('--brand', `#${digits}`)
  // 0.2: where white (contrast 1.05 / (l + .05)) and ink (l + .05 over .016 + .05) have equal contrast.
  root.setProperty('--on-brand', luminance > 0.2 ? '#231c42' : '#ffffff')
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
