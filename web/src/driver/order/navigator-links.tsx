import { NAVIGATORS, type Navigator, navigatorLinks } from '@karvon/domain/places/navigator-links'
import type { MouseEvent } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { DealStop } from '../queries/driver.ts'
import s from './navigator-links.module.css'
import { openApp } from './open-app.ts'

/** Names of products, the same in every language. */
const NAMES: Record<Navigator, string> = {
  yandex: 'Yandex',
  google: 'Google Maps',
  organic: 'Organic Maps',
  twogis: '2GIS',
}

/** Links that open the way to a stop in the driver's own navigator. */
export function NavigatorLinks({ stop }: { stop: Pick<DealStop, 'lat' | 'lng' | 'displayName'> }) {
  const links = navigatorLinks(stop)
  const open = (event: MouseEvent<HTMLAnchorElement>, app: string | null, web: string) => {
    if (app === null || !openApp(app, web)) return
    event.preventDefault()
  }
  return (
    <ul className={s.links} aria-label={m.driver_navigators()}>
      {NAVIGATORS.map(name => {
        const { web, app } = links[name]
        return (
          <li key={name}>
            <a
              href={web}
              target="_blank"
              rel="noreferrer"
              aria-label={m.driver_navigator_in({ app: NAMES[name], place: stop.displayName })}
              onClick={event => open(event, app, web)}
            >
              {NAMES[name]}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
