import { m } from '../../messages/compiled/messages.js'
import css from './truck-list.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** Rows in the places and heights of the real ones. */
export function TruckListSkeleton() {
  return (
    <div className={css.trucks} aria-busy="true">
      <p className="visually-hidden">{m.ui_loading()}</p>
      <ul className={css.list} aria-hidden="true">
        {ROWS.map(row => (
          <li key={row} className={`${css.row} ${css.waiting}`}>
            <span className={css.name}>
              <i className={css.bar} />
              <i className={css.barShort} />
            </span>
            <span className={css.lane}>
              <i className={css.barTruck} />
            </span>
            <span className={css.price}>
              <i className={css.bar} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
