export interface SoldSize {
  id: string
  productId: string
  /** Rupees. */
  price: number
}

export interface Shopper {
  customerId: string
  /** Of an open session. */
  token: string
  /** Ten digits. */
  phone: string
}

/** What a shopper's browser sends for an order of two different sizes, in cash. */
export function orderBody(sizes: readonly SoldSize[], { phone }: Pick<Shopper, 'phone'>) {
  const first = Math.floor(Math.random() * sizes.length)
  const second = (first + 1 + Math.floor(Math.random() * (sizes.length - 1))) % sizes.length
  const chosen = [sizes[first], sizes[second]].filter((size) => size !== undefined)
  return {
    items: chosen.map((size) => ({
      _id: size.productId,
      name: 'Frock',
      image: '/media/frock.avif',
      quantity: 1,
      price: size.price,
      selectedSizeId: size.id,
      selectedSize: 'Size',
      selectedColor: 'Blue',
    })),
    amount: chosen.reduce((sum, size) => sum + size.price, 0),
    address: {
      firstName: 'Asha',
      lastName: 'Rao',
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560001',
      country: 'IN',
    },
    couponCode: 'NAN',
    paymentMode: 'cod',
    email: `asha${phone}@example.com`,
    phoneNo: phone,
  }
}
