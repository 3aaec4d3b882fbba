import { m } from '../../../messages/compiled/messages.js'
import lapis from '../../../ui/screen/lapis.module.css'
import { siteUrl } from '../../shell/home-url.ts'
import s from './get-app.module.css'
import { PhonePicture } from './phone-picture.tsx'

/** How the site becomes an application of the telephone: a link, a code to scan, and what to press. */
export function GetApp() {
  return (
    <section className={`${lapis.field} ${s.app}`} id="app" data-ground="lapis">
      <div className={s.inner}>
        <div className={s.words}>
          <h2>{m.app_title()}</h2>
          <p className={s.lead}>{m.app_text()}</p>
          <div className={s.ways}>
            <figure className={s.code}>
              <img className={s.qr} src="/qr.svg" alt={m.app_qr()} width="148" height="148" loading="lazy" />
              <figcaption>{m.app_qr_hint()}</figcaption>
            </figure>
            <div className={s.steps}>
              <button className={s.install} type="button" data-installs="">
                {m.app_install()}
              </button>
              <ul>
                <li>{m.app_android()}</li>
                <li>{m.app_iphone()}</li>
              </ul>
              <p className={s.links}>
                <a href={siteUrl('/dashboard')}>{m.app_open()}</a>
                <a href={siteUrl('/driver')}>{m.app_driver()}</a>
              </p>
            </div>
          </div>
        </div>
        <PhonePicture />
      </div>
    </section>
  )
}
