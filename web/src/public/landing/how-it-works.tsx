import { m } from '../../messages/compiled/messages.js'
import s from './how-it-works.module.css'
import { LandingPicture } from './pictures/landing-picture.tsx'
import section from './section.module.css'

/** Four steps on a road, from the addresses to the rating. */
export function HowItWorks() {
  const steps = [
    { picture: 'route', title: m.how_1_title(), text: m.how_1_text() },
    { picture: 'offers', title: m.how_2_title(), text: m.how_2_text() },
    { picture: 'follow', title: m.how_3_title(), text: m.how_3_text() },
    { picture: 'rate', title: m.how_4_title(), text: m.how_4_text() },
  ] as const
  return (
    <section className={section.section} id="how">
      <h2>{m.how_title()}</h2>
      <ol className={s.steps}>
        {steps.map(({ picture, title, text }) => (
          <li key={title}>
            <LandingPicture name={picture} className={s.picture} />
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
