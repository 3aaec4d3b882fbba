import { m } from '../../../messages/compiled/messages.js'
import { LandingPicture } from '../pictures/landing-picture.tsx'
import s from './get-app.module.css'

/** A telephone with a truck half-way: a picture of the product, which says nothing that the words beside it do not. */
export function PhonePicture() {
  return (
    <div className={s.phone} aria-hidden="true">
      <LandingPicture name="town" preserveAspectRatio="xMidYMid slice" />
      <div className={s.screen}>
        <p className={s.live}>{m.app_live()}</p>
        <p className={s.arrives}>{m.app_arrives()}</p>
        <p>{m.app_truck()}</p>
      </div>
    </div>
  )
}
