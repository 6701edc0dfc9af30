import { createContext, type ReactNode } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'

export const NavigateContext = createContext<NavigateFunction | null>(null)

/**
 * Hands the router's `navigate` to every link. A component that calls `useNavigate` itself is rendered with each step of
 * each navigation; the function stays the same, so links that take it from here are not.
 */
export function NavigateProvider({ children }: { children: ReactNode }) {
  return <NavigateContext value={useNavigate()}>{children}</NavigateContext>
}
