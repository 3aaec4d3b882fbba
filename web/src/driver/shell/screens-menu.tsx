import type { MouseEvent } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { addressOf, type DriverScreen, goTo } from '../driver-url.ts'
import { PLACES } from './screens.ts'
import s from './shell.module.css'

type PlacesMenuProps = {
  places: readonly DriverScreen[]
  shown: DriverScreen
  /** How many of a place's things wait for the driver. */
  waiting: Partial<Record<DriverScreen, number>>
}

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey

/** The places within reach of a thumb; a row above the cards on a wide screen. */
export function ScreensMenu({ places, shown, waiting }: PlacesMenuProps) {
  return (
    <nav className={s.menu} aria-label={m.driver_menu()}>
      {places.map(place => {
        const { name, Icon } = PLACES[place]
        const count = waiting[place] ?? 0
        return (
          <a
            key={place}
            href={addressOf(place, location.pathname)}
            className={s.entry}
            aria-current={place === shown ? 'page' : undefined}
            onClick={event => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              goTo(place)
            }}
          >
            <span className={s.icon}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {count > 0 && <b className={s.count}>{count}</b>}
            </span>
            {name()}
          </a>
        )
      })}
    </nav>
  )
}
