import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Box } from '../layout/box.tsx'
import { useFocusOnScreenChange } from './use-focus-on-screen-change.ts'

type ScreenOutletProps = { className: string | undefined; fallback: ReactNode }

/** The current route's screen, focused after a navigation. */
export function ScreenOutlet({ className, fallback }: ScreenOutletProps) {
  const main = useFocusOnScreenChange()
  return (
    <Box ref={main} id="content" tabIndex={-1} as="main" className={className} relative grow shrink>
      <Suspense fallback={fallback}>
        <Outlet />
      </Suspense>
    </Box>
  )
}
