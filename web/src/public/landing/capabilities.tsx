import { m } from '../../messages/compiled/messages.js'
import { sitePlace } from '../shell/home-place.ts'
import s from './capabilities.module.css'
import section from './section.module.css'

type Column = { title: string; points: string; link?: { href: string; text: string; opens?: string } }

const columns = (): Column[] => [
  { title: m.can_order_title(), points: m.can_order_list() },
  {
    title: m.can_company_title(),
    points: m.can_company_list(),
    link: { href: '?modal=register-company', text: m.can_company_link(), opens: 'register-company' },
  },
  {
    title: m.can_others_title(),
    points: m.can_others_list(),
    link: { href: sitePlace('/driver'), text: m.can_driver_link() },
  },
]

/** What else an order can do, for each of those who meet in it. */
export function Capabilities() {
  return (
    <section className={section.section} id="capabilities">
      <h2>{m.can_title()}</h2>
      <ul className={s.columns}>
        {columns().map(({ title, points, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <ul className={s.points}>
              {points.split('\n').map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            {link && (
              <a className={s.link} href={link.href} data-opens={link.opens}>
                {link.text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
