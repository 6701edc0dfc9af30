/** Width and height of a product's picture stand in this ratio. */
export const PICTURE_RATIO = 4 / 5

/** A point of a picture, in percent of its width and height. */
export interface Focus {
  readonly x: number
  readonly y: number
}

export interface Cut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The largest 4:5 part of a picture with the point in its middle, or as near to it as the edges allow. In pixels. */
export function cutByFocus(picture: { width: number; height: number }, focus: Focus): Cut {
  const isWide = picture.width > picture.height * PICTURE_RATIO
  const width = isWide ? Math.max(1, Math.round(picture.height * PICTURE_RATIO)) : picture.width
  const height = isWide ? picture.height : Math.max(1, Math.round(picture.width / PICTURE_RATIO))
  return {
    left: start(picture.width, width, focus.x),
    top: start(picture.height, height, focus.y),
    width,
    height,
  }
}

/** The margins that make a whole picture 4:5, in pixels. */
export function marginsAround({ width, height }: { width: number; height: number }) {
  const across = Math.max(0, Math.round(height * PICTURE_RATIO) - width)
  const down = Math.max(0, Math.round(width / PICTURE_RATIO) - height)
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)]
  return { left, right: across - left, top, bottom: down - top }
}

function start(whole: number, part: number, percent: number): number {
  const wanted = Math.round((whole * percent) / 100 - part / 2)
  return Math.min(Math.max(wanted, 0), whole - part)
}

/** Moves a point, by an arrow key or a finger, and keeps it in the picture. Whole percent. */
export function moveFocus({ x, y }: Focus, by: Focus): Focus {
  return { x: within(x + by.x), y: within(y + by.y) }
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)))
}
