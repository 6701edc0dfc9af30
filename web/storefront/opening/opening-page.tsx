import { redirect } from 'react-router'
import './closed-page.module.css'

/** Every page of selling shows the closed shop by itself: whoever asks for this address is led to the first of them. */
export function loader() {
  return redirect('/')
}

/** The route lends its sheet to the pages that a closed shop takes the place of (`components/route-styles.tsx`). */
export default function OpeningPage() {
  return null
}
