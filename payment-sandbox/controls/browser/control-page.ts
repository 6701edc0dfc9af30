import { button, fetchJson, row, send, showRows, startControls, told } from '#sandbox/browser/controls.ts'
import { part, rupees } from '#sandbox/browser/parts.ts'

interface ListedOrder {
  id: string
  receipt: string | null
  amount: number
  status: string
  payments: { id: string; method: string; status: string }[]
  refunds: { id: string; amount: number; status: string }[]
}
const refresh = await startControls({
  emptyIsNull: ['webhookUrl', 'lateAfterMs'],
  async refresh() {
    const { orders } = await fetchJson<{ orders: ListedOrder[] }>('sandbox/orders')
    showRows('orders', orders.map(orderRow))
  },
})

function orderRow(order: ListedOrder): HTMLTableRowElement {
  const pay = button('Pay', `Pay ${order.id}`, () => {
    const outcome = part('outcome', HTMLSelectElement).value
    void told(`${order.id}: ${outcome}.`, async () => {
      await send(`sandbox/orders/${order.id}/pay`, { outcome })
      await refresh()
    })
  })
  pay.disabled = order.status === 'paid'
  return row([
    order.id,
    order.receipt ?? '',
    rupees(order.amount),
    order.status,
    order.payments.map(({ id, method, status: state }) => `${id} ${method} ${state}`).join('\n'),
    order.refunds.map(({ id, amount, status: state }) => `${id} ${rupees(amount)} ${state}`).join('\n'),
    pay,
  ])
}
