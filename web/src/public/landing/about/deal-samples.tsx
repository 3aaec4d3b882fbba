import { formatUzs, writeNumber } from '@karvon/domain/values/written-figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import { LandingPicture } from '../pictures/landing-picture.tsx'
import s from './about.module.css'

/** How a price came about: the tariff of an Isuzu 5 over 310 km, a stop, two loaders. */
export function PriceSample() {
  const rows = [
    [m.about_rows_road(), 2_255_000],
    [m.about_rows_stop(), 68_000],
    [m.about_rows_loaders(), 240_000],
  ] as const
  const total = rows.reduce((sum, [, priceUzs]) => sum + priceUzs, 0)
  return (
    <dl className={s.rows}>
      {rows.map(([name, priceUzs]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatUzs(priceUzs, getLocale())}</dd>
        </div>
      ))}
      <div className={s.total}>
        <dt>{m.about_rows_total()}</dt>
        <dd>{formatUzs(total, getLocale())}</dd>
      </div>
    </dl>
  )
}

const OFFERS = [
  { rating: 4.9, share: '98', minutes: '35', priceUzs: 2_250_000 },
  { rating: 4.7, share: '95', minutes: '20', priceUzs: 2_390_000 },
  { rating: 4.8, share: '99', minutes: '50', priceUzs: 2_180_000 },
] as const

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map(part => part.slice(0, 1))
    .join('')

/** Three offers beside each other, as the client compares them. */
export function OffersSample() {
  const names = m.about_offers_names().split('\n')
  return (
    <ul>
      {OFFERS.map(({ rating, share, minutes, priceUzs }, at) => (
        <li className={s.offer} key={priceUzs}>
          <span className={s.initials} aria-hidden="true">
            {initialsOf(names[at] ?? '')}
          </span>
          <span className={s.who}>
            <b>{names[at]}</b>
            <span>{m.about_offers_kept({ rating: writeNumber(rating, getLocale()), share })}</span>
          </span>
          <span className={s.soon}>{m.about_offers_in({ time: m.unit_min({ value: minutes }) })}</span>
          <b className={s.price}>{formatUzs(priceUzs, getLocale())}</b>
        </li>
      ))}
    </ul>
  )
}

/** Furniture laid into the box of an Isuzu 5, and why two smaller trucks were refused. */
export function FitSample() {
  const verdicts = [
    ['Isuzu 5', m.about_fit_yes()],
    [m.about_fit_furgon(), m.about_fit_tall()],
    ['Bongo', m.about_fit_long()],
  ] as const
  return (
    <div className={s.fit}>
      <div className={s.truck}>
        <TruckDrawing truckKey="isuzu5" />
        <LandingPicture name="load" className={s.load} />
      </div>
      <ul className={s.verdicts}>
        {verdicts.map(([truck, words]) => (
          <li key={truck}>
            <b>{truck}</b> {words}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The waiting clock as both sides see it. */
export function WaitSample() {
  return (
    <div>
      <p className={s.live}>{m.about_wait_live()}</p>
      <p className={s.clock}>45:12</p>
      <div className={s.track} />
      <p className={s.ends}>
        <span>{m.about_wait_since()}</span>
        <span>{m.about_wait_then()}</span>
      </p>
    </div>
  )
}
