import type { MouseEvent } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Box, Stack } from '../../ui/layout/box.tsx'
import { addressOf, type DriverScreen, goTo } from '../driver-url.ts'
import { PLACES } from './screens.ts'
import s from './shell.module.css'

type PlacesMenuProps = {
  places: readonly DriverScreen[]
  shown: DriverScreen
  /** The number of items per screen that need the driver's attention. */
  waiting: Partial<Record<DriverScreen, number>>
}

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey

/** The menu at the bottom of a phone; a row above the cards on a wide screen. */
export function ScreensMenu({ places, shown, waiting }: PlacesMenuProps) {
  return (
    <Stack as="nav" className={s.menu} background="card" border="top" aria-label={m.driver_menu()}>
      {places.map(place => {
        const { name, Icon } = PLACES[place]
        const count = waiting[place] ?? 0
        return (
          <Stack
            key={place}
            href={addressOf(place, location.pathname)}
            as="a"
            className={s.entry}
            justifyItems="center"
            gap={2}
            size={14}
            tone="quiet"
            shrink
            noUnderline
            aria-current={place === shown ? 'page' : undefined}
            onClick={event => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              goTo(place)
            }}
          >
            <Box as="span" relative>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {count > 0 && (
                <Box as="b" className={s.count} padding="0-4" size={12} weight="title" textAlign="center">
                  {count}
                </Box>
              )}
            </Box>
            {name()}
          </Stack>
        )
      })}
    </Stack>
  )
}
