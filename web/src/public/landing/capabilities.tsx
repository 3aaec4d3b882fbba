import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Grid, Row } from '../../ui/layout/box.tsx'
import { FilledEach, serverPlaceholder } from '../filled.tsx'
import { siteUrl } from '../shell/home-url.ts'
import s from './capabilities.module.css'
import section from './section.module.css'

type Column = {
  title: string
  points: string
  more?: ReactNode
  link?: { href: string; text: string; opens?: string }
}

/** Whether prices include VAT, from the price rules. */
const VatPoint = () => (
  <>
    <FilledEach list="vat">
      <li>{m.price_vat_yes({ percent: serverPlaceholder('percent') })}</li>
    </FilledEach>
    <FilledEach list="noVat">
      <li>{m.price_vat_no()}</li>
    </FilledEach>
  </>
)

const limits = () => ({
  points: serverPlaceholder('points'),
  loaders: serverPlaceholder('loaders'),
  rounds: serverPlaceholder('rounds'),
})

const columns = (): Column[] => [
  { title: m.can_order_title(), points: m.can_order_list(limits()) },
  {
    title: m.can_company_title(),
    points: m.can_company_list(),
    more: <VatPoint />,
    link: { href: '?modal=register-company', text: m.can_company_link(), opens: 'register-company' },
  },
  {
    title: m.can_others_title(),
    points: m.can_others_list(),
    link: { href: siteUrl('/driver'), text: m.can_driver_link() },
  },
]

/** Further features of an order, by role. */
export function Capabilities() {
  return (
    <section className={section.section} id="capabilities">
      <h2>{m.can_title()}</h2>
      <Grid as="ul" className={s.columns} columns={3}>
        {columns().map(({ title, points, more, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <ul className={s.points}>
              {points.split('\n').map(point => (
                <li key={point}>{point}</li>
              ))}
              {more}
            </ul>
            {link && (
              <Row
                as="a"
                className={s.link}
                inline
                align="center"
                weight="strong"
                tapTarget
                marginTop={4}
                href={link.href}
                data-opens={link.opens}
              >
                {link.text}
              </Row>
            )}
          </li>
        ))}
      </Grid>
    </section>
  )
}
