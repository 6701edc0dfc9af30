import type { ReactNode } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { RouteStyles } from '#web/components/route-styles.tsx'
import '#web/styles/base.css'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <RouteStyles />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
