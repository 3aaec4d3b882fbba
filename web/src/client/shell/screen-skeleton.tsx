import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../../ui/layout/box.tsx'
import s from './screen-skeleton.module.css'

/** Shown while a screen's code is loading. */
export function ScreenSkeleton() {
  return (
    <Stack className={s.skeleton} gap={16} aria-busy="true" aria-label={m.ui_loading()} role="status">
      <i className={s.title} />
      <i className={s.row} />
      <i className={s.row} />
      <i className={s.row} />
    </Stack>
  )
}
