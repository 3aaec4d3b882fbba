import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Box, Grid } from '../../../ui/layout/box.tsx'
import { FilledEach } from '../../filled.tsx'
import section from '../section.module.css'
import s from './about.module.css'
import { FitSample, OffersSample, PriceSample, WaitSample } from './deal-samples.tsx'

type Card = { title: string; text?: string; sample: ReactNode; isWide?: boolean }

const cards = (): Card[] => [
  { title: m.about_rows_title(), text: m.about_rows_text(), sample: <PriceSample /> },
  { title: m.about_offers_title(), text: m.about_offers_text(), sample: <OffersSample />, isWide: true },
  { title: m.about_fit_title(), sample: <FitSample />, isWide: true },
  { title: m.about_wait_title(), text: m.about_wait_text(), sample: <WaitSample /> },
]

/** Why to choose us: a deal in four samples of the product. */
export function About() {
  return (
    <section className={section.section} id="about">
      <h2>{m.about_title()}</h2>
      <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
        {m.about_sub()}
      </Box>
      <FilledEach list="demo">
        <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
          {m.about_trust()}
        </Box>
      </FilledEach>
      <Box as="p" size={14} tone="faint" marginTop={28}>
        {m.about_example()}
      </Box>
      <Grid as="ul" className={s.cards} gap={20} marginTop={10}>
        {cards().map(({ title, text, sample, isWide }) => (
          <li className={isWide ? s.wide : s.narrow} key={title}>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
            <div className={s.sample}>{sample}</div>
          </li>
        ))}
      </Grid>
    </section>
  )
}
