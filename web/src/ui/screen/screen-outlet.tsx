import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Box } from '../layout/box.tsx'
import { useFocusOnScreenChange } from './use-focus-on-screen-change.ts'

type ScreenOutletProps = { className: string | undefined; fallback: ReactNode }

/** The screen of the address, which has the focus after a change. */
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
