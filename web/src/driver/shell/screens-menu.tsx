import type { MouseEvent } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Box, Stack } from '../../ui/layout/box.tsx'
import { goTo, type MenuScreen, screenUrl } from '../driver-url.ts'
import { SCREENS } from './screens.ts'
import s from './shell.module.css'

type ScreensMenuProps = {
  screens: readonly MenuScreen[]
  shown: MenuScreen
  /** The number of items per screen that need the driver's attention. */
  counts: Partial<Record<MenuScreen, number>>
}

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey

/** The menu at the bottom of a phone; a row above the cards on a wide screen. */
export function ScreensMenu({ screens, shown, counts }: ScreensMenuProps) {
  return (
    <Stack as="nav" className={s.menu} background="card" border="top" aria-label={m.driver_menu()}>
      {screens.map(screen => {
        const { name, Icon } = SCREENS[screen]
        const count = counts[screen] ?? 0
        return (
          <Stack
            key={screen}
            href={screenUrl(screen, location.pathname)}
            as="a"
            className={s.entry}
            justifyItems="center"
            gap={2}
            size={14}
            tone="quiet"
            shrink
            noUnderline
            aria-current={screen === shown ? 'page' : undefined}
            onClick={event => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              goTo(screen)
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
