import { formatNumber } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import { Box, Grid, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { LandingPicture } from '../pictures/landing-picture.tsx'
import s from './about.module.css'

/** A price breakdown: the tariff of an Isuzu 5 over 310 km, a stop, two loaders. */
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
          <dd>{formatSum(priceUzs)}</dd>
        </div>
      ))}
      <div className={s.total}>
        <dt>{m.about_rows_total()}</dt>
        <dd>{formatSum(total)}</dd>
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

/** Three offers next to each other, as the client compares them. */
export function OffersSample() {
  const names = m.about_offers_names().split('\n')
  return (
    <ul>
      {OFFERS.map(({ rating, share, minutes, priceUzs }, at) => (
        <Grid as="li" className={s.offer} align="center" border="top" key={priceUzs}>
          <Stack
            as="span"
            className={s.initials}
            centered
            radius="full"
            size={14}
            weight="title"
            tone="lapis"
            aria-hidden="true"
          >
            {initialsOf(names[at] ?? '')}
          </Stack>
          <span className={s.who}>
            <b>{names[at]}</b>
            <span>{m.about_offers_kept({ rating: formatNumber(rating, getLocale()), share })}</span>
          </span>
          <span className={s.soon}>{m.about_offers_in({ time: m.unit_min({ value: minutes }) })}</span>
          <Text as="b" nowrap>
            {formatSum(priceUzs)}
          </Text>
        </Grid>
      ))}
    </ul>
  )
}

/** Furniture fitted into an Isuzu 5, and why two smaller trucks were refused. */
export function FitSample() {
  const verdicts = [
    ['Isuzu 5', m.about_fit_yes()],
    [m.about_fit_furgon(), m.about_fit_tall()],
    ['Bongo', m.about_fit_long()],
  ] as const
  return (
    <Row className={s.fit} wrap align="end">
      <Box className={s.truck} relative rigid>
        <TruckDrawing truckKey="isuzu5" />
        <LandingPicture name="load" className={s.load} />
      </Box>
      <ul className={s.verdicts}>
        {verdicts.map(([truck, words]) => (
          <li key={truck}>
            <b>{truck}</b> {words}
          </li>
        ))}
      </ul>
    </Row>
  )
}

/** The waiting clock as both sides see it. */
export function WaitSample() {
  return (
    <div>
      <Row as="p" className={s.live} align="center" gap={10} size={14} weight="strong" tone="turq">
        {m.about_wait_live()}
      </Row>
      <Box as="p" className={s.clock} weight="display" marginTop={12}>
        45:12
      </Box>
      <div className={s.track} />
      <Row as="p" wrap justify="between" gap="4-12" size={14} tone="quiet">
        <span>{m.about_wait_since()}</span>
        <span>{m.about_wait_then()}</span>
      </Row>
    </div>
  )
}
