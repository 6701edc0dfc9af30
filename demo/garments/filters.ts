/** The blur of folds and edges, and the small shadow of a piece on another. `p` is the garment's id prefix. */
export function filters(p: string): string {
  return `
<filter id="${p}b6" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4.2"/></filter>
<filter id="${p}sh" x="-15%" y="-15%" width="130%" height="135%"><feGaussianBlur in="SourceAlpha" stdDeviation="9" result="s"/><feOffset in="s" dx="4" dy="9" result="s2"/><feFlood flood-color="#22103c" flood-opacity=".34"/><feComposite in2="s2" operator="in" result="s3"/><feMerge><feMergeNode in="s3"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
}
