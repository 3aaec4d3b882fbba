import { m } from '../../messages/compiled/messages.js'
import s from './screen-skeleton.module.css'

/** What stands where a screen will be while its code comes. */
export function ScreenSkeleton() {
  return (
    <div className={s.skeleton} aria-busy="true" aria-label={m.client_loading()} role="status">
      <i className={s.title} />
      <i className={s.row} />
      <i className={s.row} />
      <i className={s.row} />
    </div>
  )
}
