/** A picture in its frame: how much larger than the frame, and how far its centre is from the frame's, in CSS pixels. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

export interface Frame {
  width: number
  height: number
}

/** A point as the distance from the frame's centre. */
export interface Point {
  x: number
  y: number
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
export const MOST_ZOOM = 3
/** A double tap and the space bar. */
export const NEAR_ZOOM = 2.1

/** The view multiplied by `factor`, between 1 and 3; what is at `point` stays there. */
export function zoomedAt(
  view: ZoomView,
  factor: number,
  { point, frame }: { point: Point; frame: Frame },
): ZoomView {
  const scale = Math.min(MOST_ZOOM, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  const moved = (from: number, at: number) => at - (at - from) * grown
  return withinFrame({ scale, x: moved(view.x, point.x), y: moved(view.y, point.y) }, frame)
}

/** The view moved by a drag; the picture's edge stops at the frame's. */
export function pannedBy(view: ZoomView, { x, y }: Point, frame: Frame): ZoomView {
  return withinFrame({ ...view, x: view.x + x, y: view.y + y }, frame)
}

function withinFrame({ scale, x, y }: ZoomView, { width, height }: Frame): ZoomView {
  const most = (length: number) => ((scale - 1) * length) / 2
  // Adding 0 makes -0 a plain 0.
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0
  return { scale, x: clamp(x, most(width)), y: clamp(y, most(height)) }
}
