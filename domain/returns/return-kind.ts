/** Whether a return has only exchanges, only refunds, or both. */
export function kindOfReturn(
  lines: readonly { wish: 'refund' | 'exchange' }[],
): 'exchange' | 'refund' | 'both' {
  const exchanged = lines.filter(({ wish }) => wish === 'exchange').length
  return exchanged === 0 ? 'refund' : exchanged === lines.length ? 'exchange' : 'both'
}
