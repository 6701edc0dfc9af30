import { splitLabel } from '#domain/catalogue/size-label.ts'
import { toApiCharges } from '#domain/charges/api-charge.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { EditableOrder, OrderEditPreview } from '#domain/orders/api-order-edit.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { OrderEditInput } from '#domain/orders/order-edit.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { findPincode } from '../../addresses/find-pincode.ts'
import type { Connection } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import type { Words } from '../../language/words.ts'
import { moneyLeft } from '../../payments/give-back-money.ts'
import { readRefundLines } from '../../payments/refund-line-queries.ts'
import type { Services } from '../../services.ts'
import { readProductsWithSizes } from '../admin/new-order-queries.ts'
import { readStaffName } from '../last-step-queries.ts'
import { lockOrder } from '../lock-order-queries.ts'
import { editSentences } from './edit-notification.ts'
import { isInPacking, mayWaive, refundOf } from './edit-order.ts'
import { countEdits, readContact, readLineVariants } from './edit-queries.ts'
import { type Editing, type PlannedEdit, planOrderEdit, promiseFor } from './plan-order-edit.ts'
import { findEditObstacle, findItemsObstacle } from './refuse-edit.ts'

/** An order as staff may edit it now, with every size of its products. @throws ShopError `order_not_found` */
export async function readEditableOrder(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { orderId, words }: { orderId: string; words: Words },
): Promise<EditableOrder> {
  requirePermission(caller, 'orders.edit')
  // Under the order's lock, so that version and lines belong together.
  return await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    const contact = order && (await readContact(tx, orderId))
    if (!order || !contact) throw new ShopError('order_not_found')
    const { phone, address } = contact
    const obstacle = await findEditObstacle(tx, order)
    const { kind, secondPhone, ...place } = address
    return {
      _id: order.id,
      number: shortOrderNumber(order.id),
      version: await countEdits(tx, orderId),
      name: `${address.firstName} ${address.lastName}`.trim(),
      phoneNo: tenDigits(phone),
      address: {
        ...place,
        ...(kind === null ? {} : { kind }),
        ...(secondPhone === null ? {} : { secondPhone: tenDigits(secondPhone) }),
      },
      refusal: sentenceOf(obstacle, words),
      itemsRefusal: sentenceOf(findItemsObstacle(order), words),
      lines: await readEditableLines(tx, orderId),
      total: paiseToRupees(order.totalPaise - order.cancelledPaise),
      paid: order.paid,
      packer: order.packingBy === null ? null : await readStaffName(tx, order.packingBy),
      packed: order.packed,
    }
  })
}

function sentenceOf(refusal: ShopError | null, words: Words): string | null {
  return refusal && String(refusal.toBody(words).message)
}

async function readEditableLines(tx: Connection, orderId: string): Promise<EditableOrder['lines']> {
  const lines = await readRefundLines(tx, orderId)
  const variants = await readLineVariants(tx, orderId)
  const products = await readProductsWithSizes(tx, [...new Set(variants.map(({ productId }) => productId))])
  return lines.flatMap((line) => {
    const known = variants.find(({ id }) => id === line.id)
    if (!known || line.waiting === 0) return []
    const product = products.find(({ _id }) => _id === known.productId)
    const sizes = (product?.sizes ?? [])
      // A piece of a set is swapped for the same piece.
      .filter(({ label }) => splitLabel(label).piece === splitLabel(known.size).piece)
      .map(({ _id, label, stock, pricePaise }) => ({ _id, label, stock, price: paiseToRupees(pricePaise) }))
    const own = {
      _id: known.variantId,
      label: known.size,
      stock: 0,
      price: paiseToRupees(line.unitPricePaise),
    }
    return [
      {
        lineId: line.id,
        productId: known.productId,
        name: known.name,
        image: known.image,
        sizeId: known.variantId,
        size: known.size,
        colour: known.colour,
        quantity: line.waiting,
        unitPrice: paiseToRupees(line.unitPricePaise),
        colours: product?.colours ?? [],
        sizes: sizes.some(({ _id }) => _id === known.variantId) ? sizes : [own, ...sizes],
      },
    ]
  })
}

/** What an edit would do, in numbers; nothing is written. Fails as `planOrderEdit` does. */
export async function previewOrderEdit(
  services: Editing,
  caller: Caller,
  { orderId, input, words }: { orderId: string; input: OrderEditInput; words: Words },
): Promise<OrderEditPreview> {
  requirePermission(caller, 'orders.edit')
  const promise = await promiseFor(services, input)
  const planned = await inTransaction(services.db, (tx) =>
    planOrderEdit(services, tx, { orderId, input, promise }),
  )
  const city = planned.promise ? await cityOf(planned.after.address.zipCode) : null
  return { ...describe(planned, words), mayWaive: mayWaive(caller), delivery: deliveryOf(planned, city) }
}

async function cityOf(pincode: string): Promise<string | null> {
  try {
    return (await findPincode(pincode)).city
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return null
  }
}

function deliveryOf({ promise, after }: PlannedEdit, city: string | null): OrderEditPreview['delivery'] {
  return promise && { city: city ?? after.address.city, by: promise.days?.to.toISOString() ?? null }
}

function describe(planned: PlannedEdit, words: Words): Omit<OrderEditPreview, 'mayWaive' | 'delivery'> {
  const { order, goods, changes, beforePaise, afterPaise, duePaise } = planned
  const refundPaise = refundOf(planned)
  const isCash = order.paymentMode === 'cod' && !order.paid
  const cashOf = (costPaise: number) =>
    paiseToRupees(Math.max(0, costPaise - order.creditPaise - order.cashReceivedPaise))
  const chargesPaise = order.charges.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const sums = (listPaise: number, costPaise: number, rounding: number) => ({
    goods: paiseToRupees(listPaise),
    discount: paiseToRupees(Math.max(0, listPaise + chargesPaise - rounding - costPaise)),
    rounding: paiseToRupees(rounding),
    total: paiseToRupees(costPaise),
  })
  return {
    changes,
    sums: goods && {
      before: sums(goods.listBeforePaise, beforePaise, order.roundingPaise),
      after: sums(goods.listAfterPaise, afterPaise, goods.roundingPaise),
      charges: toApiCharges(order.charges, { texts: words.texts.charges, format: words.format }),
    },
    total: paiseToRupees(afterPaise),
    refund: paiseToRupees(refundPaise),
    refundTo: refundPaise === 0 ? null : moneyLeft(order).onlinePaise > 0 ? 'provider' : 'upi',
    due: paiseToRupees(duePaise),
    waived: paiseToRupees(goods?.plan.waivedPaise ?? 0),
    collect: isCash ? { before: cashOf(beforePaise), after: cashOf(afterPaise) } : null,
    stock: (goods?.stock ?? []).map(({ name, size, change }) => ({ name, size, change })),
    unpacks: isInPacking(order),
    words: editSentences(
      { changes, beforePaise, afterPaise },
      { paid: order.paid, duePaise: isCash ? Math.round(cashOf(afterPaise) * 100) : 0 },
      words,
    ),
  }
}
