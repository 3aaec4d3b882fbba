import { m } from '../../messages/compiled/messages.js'
import { CALL_CENTER, FilledEach, serverPlaceholder } from '../filled.tsx'
import type { PageHead } from '../shell/document.tsx'
import { Requisites } from './requisites.tsx'
import s from './text-page.module.css'
import { TextPage } from './text-page.tsx'

const phone = () => ({ phone: CALL_CENTER.shown })

const sections = () => [
  { title: m.offer_1_title(), text: m.offer_1_text() },
  { title: m.offer_2_title(), text: m.offer_2_text(phone()) },
  { title: m.offer_3_title(), text: m.offer_3_text() },
  {
    title: m.offer_4_title(),
    text: m.offer_4_text({
      points: serverPlaceholder('points'),
      days: serverPlaceholder('days'),
      leadMinutes: serverPlaceholder('leadMinutes'),
      leadHours: serverPlaceholder('leadHours'),
    }),
  },
  {
    title: m.offer_5_title(),
    text: m.offer_5_text({
      quoteMinutes: serverPlaceholder('quoteMinutes'),
      offerMinutes: serverPlaceholder('offerMinutes'),
      rounds: serverPlaceholder('rounds'),
      lowPercent: serverPlaceholder('lowPercent'),
      highPercent: serverPlaceholder('highPercent'),
    }),
  },
  {
    title: m.offer_6_title(),
    text: m.offer_6_text({ additionalPercent: serverPlaceholder('additionalPercent') }),
  },
  { title: m.offer_7_title(), text: m.offer_7_text() },
  { title: m.offer_8_title(), text: m.offer_8_text({ cashLimit: serverPlaceholder('cashLimit') }) },
  {
    title: m.offer_9_title(),
    text: m.offer_9_text({
      freeHours: serverPlaceholder('freeHours'),
      latePercent: serverPlaceholder('latePercent'),
      arrivalPercent: serverPlaceholder('arrivalPercent'),
    }),
  },
  { title: m.offer_10_title(), text: m.offer_10_text({ confirmHours: serverPlaceholder('confirmHours') }) },
  { title: m.offer_11_title(), text: m.offer_11_text() },
  { title: m.offer_12_title(), text: m.offer_12_text() },
  { title: m.offer_13_title(), text: m.offer_13_text(phone()) },
]

export const offerHead = (): PageHead => ({
  title: m.offer_head_title(),
  description: m.offer_description(),
  path: '/offer',
})

const Contents = () => (
  <nav className={s.contents} aria-labelledby="contents">
    <h2 id="contents">{m.offer_contents()}</h2>
    <ol>
      {sections().map(({ title }, at) => (
        <li key={title}>
          <a href={`#p${at + 1}`}>
            {at + 1}. {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** The terms of service, numbered for reference. */
export function OfferPage() {
  return (
    <TextPage
      path="/offer"
      top={
        <>
          <h1>{m.offer_title()}</h1>
          <p>{m.offer_date()}</p>
        </>
      }
    >
      <div className={s.columns}>
        <FilledEach list="builtInOffer">
          <Contents />
        </FilledEach>
        <div className={s.text}>
          <FilledEach list="builtInOffer">
            {sections().map(({ title, text }, at) => (
              <section key={title} id={`p${at + 1}`}>
                <h2>
                  {at + 1}. {title}
                </h2>
                {text.split('\n').map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </FilledEach>
          <FilledEach list="ownOffer">
            <p>{serverPlaceholder('paragraph')}</p>
          </FilledEach>
          <Requisites />
        </div>
      </div>
    </TextPage>
  )
}
