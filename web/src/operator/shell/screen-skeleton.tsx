import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

/** Placeholder while a screen loads. */
export function ScreenSkeleton() {
  return (
    <Stack gap={16} padding={20} role="status" aria-busy="true" aria-label={m.ui_loading()}>
      <Skeleton height="56px" />
      <Skeleton height="min(60dvh, 480px)" />
    </Stack>
  )
}
