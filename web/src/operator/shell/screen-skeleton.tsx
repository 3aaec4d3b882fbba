import { m } from '../../messages/compiled/messages.js'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import s from './screen-skeleton.module.css'

/** The room of a screen while it comes. */
export function ScreenSkeleton() {
  return (
    <div className={s.screen} role="status" aria-busy="true" aria-label={m.ui_loading()}>
      <Skeleton height="56px" />
      <Skeleton height="min(60dvh, 480px)" />
    </div>
  )
}
