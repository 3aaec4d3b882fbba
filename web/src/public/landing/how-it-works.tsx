import { m } from '../../messages/compiled/messages.js'
import s from './how-it-works.module.css'
import { FollowPicture, OffersPicture, RatePicture, RoutePicture } from './how-pictures.tsx'
import section from './section.module.css'

/** Four steps on one road, from the addresses to the rating. */
export function HowItWorks() {
  const steps = [
    { picture: <RoutePicture />, title: m.how_1_title(), text: m.how_1_text() },
    { picture: <OffersPicture />, title: m.how_2_title(), text: m.how_2_text() },
    { picture: <FollowPicture />, title: m.how_3_title(), text: m.how_3_text() },
    { picture: <RatePicture />, title: m.how_4_title(), text: m.how_4_text() },
  ]
  return (
    <section className={section.section} id="how">
      <h2>{m.how_title()}</h2>
      <ol className={s.steps}>
        {steps.map(({ picture, title, text }) => (
          <li key={title}>
            <svg className={s.picture} viewBox="0 0 200 132" aria-hidden="true">
              {picture}
            </svg>
            <div className={s.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
