import { redirect } from 'react-router'
import './closed-page.module.css'

/** Sales pages render the closed shop themselves: this address redirects to the first of them. */
export function loader() {
  return redirect('/')
}

/** The route lends its sheet to the pages that a closed shop takes the place of (`framework/route-styles.tsx`). */
export default function OpeningPage() {
  return null
}
