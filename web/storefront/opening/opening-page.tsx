import { redirect } from 'react-router'
import { ClosedShop } from './closed-shop.tsx'

/** Every page of selling shows the closed shop by itself: whoever asks for this address is led to the first of them. */
export function loader() {
  return redirect('/')
}

/** The route lends its sheets to the pages that it takes the place of (`components/route-styles.tsx`). */
export default function OpeningPage() {
  return <ClosedShop closed={{ opensOn: null, words: '', neverOpened: false }}>{null}</ClosedShop>
}
