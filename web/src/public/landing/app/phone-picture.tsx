import { m } from '../../../messages/compiled/messages.js'
import s from './get-app.module.css'

/** A telephone with a truck half-way: a picture of the product, which says nothing that the words beside it do not. */
export function PhonePicture() {
  return (
    <div className={s.phone} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 284 150" preserveAspectRatio="xMidYMid slice">
        <path fill="var(--map-land)" d="M0 0h284v150H0z" />
        <path
          d="M-8 46C70 62 88 20 150 34S240 74 292 60M30-8C44 60 20 96 46 158M214-8c-14 44 20 90 4 166"
          fill="none"
          stroke="var(--map-road)"
          strokeWidth="5"
        />
        <path
          d="M40 118C84 118 96 84 142 78"
          fill="none"
          stroke="var(--turq)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M142 78c42-6 60-40 100-44"
          fill="none"
          stroke="var(--lapis)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="1 9"
        />
        <circle cx="40" cy="118" r="7" fill="var(--card)" stroke="var(--lapis)" strokeWidth="5" />
        <path fill="var(--ink)" d="M235 27h14v14h-14z" />
        <circle cx="142" cy="78" r="17" fill="var(--turq)" opacity="0.25" />
        <circle cx="142" cy="78" r="11" fill="var(--turq-text)" stroke="var(--card)" strokeWidth="3" />
      </svg>
      <div className={s.screen}>
        <p className={s.live}>{m.app_live()}</p>
        <p className={s.arrives}>{m.app_arrives()}</p>
        <p>{m.app_truck()}</p>
      </div>
    </div>
  )
}
