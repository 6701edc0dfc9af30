import { redirect } from 'react-router'

/** The short addresses of the register form's links. */
export function loader({ request }: { request: Request }) {
  return redirect(
    new URL(request.url).pathname.startsWith('/terms') ? '/terms-of-service' : '/privacy-policy',
    301,
  )
}
